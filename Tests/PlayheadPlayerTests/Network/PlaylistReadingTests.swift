import PlayheadCore
import TestMedia
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The reading of a stream's playlists, which lasts as long as the object that stands for it.
@MainActor @Suite struct PlaylistReadingTests {
  private func reading(
    of playlist: String?, at position: Duration? = .zero
  ) -> PlaylistReading? {
    PlaylistReading(
      playlist.map { FirstSegment.Addresses(playlist: $0) },
      at: PipelineSnapshot(position: position, instant: .zero)
    ) { _ in Issue.record("a server that says nothing told something") }
  }

  @Test func anotherReadingCancelsTheOneBefore() async throws {
    let server = try TestServer(routes: ["/first": .silence, "/second": .silence])
    defer { server.stop() }
    var current = reading(of: server.url("/first"))
    #expect(current != nil)
    #expect(await eventually { server.requestCount("/first") == 1 })
    // A request ends by itself after five seconds.
    let stopwatch = Stopwatch()
    current = reading(of: server.url("/second"))
    #expect(
      await eventually { server.requestCount("/second") == 1 && server.connectionCount == 1 })
    current = nil
    #expect(await eventually { server.connectionCount == 0 })
    #expect(stopwatch.elapsed < .seconds(4))
  }

  @Test func onlyAStreamWithAPositionIsRead() {
    #expect(reading(of: nil) == nil)
    #expect(reading(of: "http://127.0.0.1:9/playlist.m3u8", at: nil) == nil)
  }
}
