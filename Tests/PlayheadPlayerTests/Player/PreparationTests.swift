import CPlatform
import PlayheadPlatform
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The preparations before there is a player.
@MainActor @Suite(.serialized) struct PreparationTests {
  @Test func whoPreparesPlaysAsWell() async throws {
    Player.prepare()
    Player.prepare()
    // The first takes what was prepared, the next what it finds.
    for _ in 0..<2 {
      let player = Player(item: .simple(url: try TestMedia.uri(.mp4())))
      player.play()
      #expect(await eventually { player.time().map { $0 > .milliseconds(300) } ?? false })
      #expect(player.error == nil)
    }
  }

  @Test func soundThatGoesElsewhereGoesThere() async throws {
    Player.prepare()
    let player = makePlayer(try TestMedia.uri(.mp4()))
    player.play()
    #expect(await eventually { player.time().map { $0 > .milliseconds(300) } ?? false })
    #expect(player.error == nil)
  }

  /// Verifies that OpenAL, which finds no other devices but loads them all again, is not tried.
  @Test func openALIsNotTried() throws {
    GStreamer.start()
    let factory = try #require(
      gst_element_factory_find("openalsink"), "gstreamer1.0-plugins-bad is not installed")
    #expect(gst_plugin_feature_get_rank(factory.as(GstPluginFeature.self)) == 0)
  }
}
