import CPlatform
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// Requests that are canceled just when their answers come, as those of a stream in which is seeked.
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
  @Test func theyEndNothing() async throws {
    CanceledRequests.mend()
    let server = try TestServer(routes: ["/x": .bytes(Array(repeating: 0, count: 100_000))])
    defer { server.stop() }
    let url = server.url("/x")
    for _ in 0..<5 { #expect(!(try await isAnswered(url, isCanceled: true))) }
    #expect(try await isAnswered(url, isCanceled: false))
  }
}
