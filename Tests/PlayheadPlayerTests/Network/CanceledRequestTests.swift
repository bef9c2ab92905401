import CPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Requests that are canceled just when their answers come, as those of a stream in which the user seeks, or whose
/// connections are lost.
@MainActor @Suite(.serialized) struct CanceledRequestTests {
  private let session = playhead_soup_session_new(2)

  /// Sends a request; false if there was no answer to it.
  /// - Parameter isCanceled: true to cancel it when the answer is there, before it is taken.
  private func isAnswered(_ url: String, isCanceled: Bool) async throws -> Bool {
    let message = try #require(soup_message_new("GET", url))
    let operation = GIOOperation()
    return await operation.run(timeout: .seconds(60)) {
      var cancellable: GCancellable?
      do throws(GIOOperation.Failure) {
        _ = try await operation.call {
          cancellable = $0
          soup_session_send_async(session, message, G_PRIORITY_DEFAULT, $0, $1, $2)
        } finish: { result, error in
          if isCanceled { g_cancellable_cancel(cancellable) }
          return soup_session_send_finish(session, result, error).map { InputStream(taking: $0) }
        }
        return true
      } catch {
        return false
      }
    }
  }

  /// libsoup would close the answer that nobody took, and end the process.
  @Test func canceledAnswersAreNotClosed() async throws {
    CanceledRequests.mend()
    let server = try TestServer(routes: ["/x": .bytes(Array(repeating: 0, count: 100_000))])
    defer { server.stop() }
    let url = server.url("/x")
    for _ in 0..<5 { #expect(!(try await isAnswered(url, isCanceled: true))) }
    #expect(try await isAnswered(url, isCanceled: false))
  }

  private func requestAll(of server: TestServer, from start: Int) async {
    let paths = ["/answered", "/lost", "/answered", "/silent", "/lost"]
    for index in 0..<10 {
      let url = server.url(paths[(start + index) % paths.count])
      let timeout = Duration.milliseconds(Int.random(in: 1...30))
      let answer = Task { @MainActor in
        try? await HTTPClient.shared.data(from: url, timeout: timeout, maximumLength: 1_000)
      }
      if index % 3 == 0 {
        try? await Task.sleep(for: .microseconds(Int.random(in: 0...3_000)))
        answer.cancel()
      }
      _ = await answer.value
    }
  }

  /// libsoup would end some of them twice, which ends the process sooner or later: there is nothing else to expect.
  @Test func manyRequestsEndAtAnyMoment() async throws {
    for _ in 0..<50 {
      let server = try TestServer(
        routes: ["/answered": .text("1"), "/lost": .hangUp, "/silent": .silence],
        keepsConnections: true)
      defer { server.stop() }
      let all = (0..<6).map { start in
        Task { @MainActor in await requestAll(of: server, from: start) }
      }
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...60)))
      server.stop()
      for requests in all { await requests.value }
    }
  }
}
