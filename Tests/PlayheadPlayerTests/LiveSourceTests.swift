import CPlatform
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

/// Live sources that are not of the web: RTSP, and SRT where GStreamer has it.
@MainActor @Suite(.serialized) struct LiveSourceTests {
  @Test func rtspPlays() async throws {
    let server = try RTSPServer()
    defer { withExtendedLifetime(server) {} }
    try await isHeard(try RecordedPlayer(server.url))
  }

  @Test(.enabled(if: Self.hasSRT)) func srtPlays() async throws {
    // What is free for TCP is free for UDP.
    let port = try TestServer().port
    let sender = try EncodingPipeline(
      """
      audiotestsrc is-live=true freq=440 volume=0.3 samplesperbuffer=480 ! audio/x-raw,rate=48000,channels=2
      ! \(try PipelineParts.aac()) ! mpegtsmux
      ! srtsink uri="srt://127.0.0.1:\(port)?mode=listener" wait-for-connection=false
      """)
    defer { withExtendedLifetime(sender) {} }
    sender.start()
    try await isHeard(try RecordedPlayer("srt://127.0.0.1:\(port)"))
  }

  private func isHeard(_ recorded: RecordedPlayer) async throws {
    let player = recorded.player
    let properties = LatestProperties(player)
    player.play()
    #expect(await eventually { recorded.plays(440) || player.error != nil })
    #expect(player.error == nil, "\(String(describing: player.error))")
    #expect(properties.value.streamType == .live)
    // What is recorded may be heard before the player knows where it is.
    #expect(await eventually { player.time() != nil })
    let time = try #require(player.time())
    #expect(await eventually { player.time() ?? .zero > time + .milliseconds(500) })
  }

  /// In GStreamer's “bad” plugins.
  private nonisolated static let hasSRT: Bool = {
    TestMedia.initialize()
    return gst_element_factory_find("srtsrc") != nil && gst_element_factory_find("srtsink") != nil
  }()
}
