import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// The action that a play button offers in each state.
@MainActor @Suite(.serialized) struct PlayPauseFaceTests {
  @Test(arguments: [
    (ItemStatus.unknown, 0.0, false, PlayPauseFace.unavailable),
    (.unknown, 1, false, .unavailable),
    (.readyToPlay, 0, false, .play),
    (.readyToPlay, 1, false, .pause),
    (.readyToPlay, 2, false, .pause),
    (.ended, 0, false, .replay),
    (.ended, 1, false, .replay),
    (.unknown, 0, true, .replay),
    (.unknown, 1, true, .replay),
  ])
  func stateDecides(status: ItemStatus, rate: Double, isFailed: Bool, face: PlayPauseFace) {
    var properties = PlayerProperties.empty
    properties.isEmpty = false
    properties.isFailed = isFailed
    properties.coreProperties.itemProperties.status = status
    properties.coreProperties.playbackProperties.rate = rate
    #expect(properties.playPauseFace == face)
  }

  @Test func withoutAnItemThereIsNothingToPlay() async {
    gtk_init()
    let button = PlayPauseButton(player: Player())
    let window = presentWindow(showing: button.widget)
    #expect(await eventually { gtk_widget_get_mapped(button.widget) != 0 })
    #expect(gtk_widget_get_sensitive(button.widget) == 0)
    let icon = gtk_button_get_icon_name(button.widget.as(GtkButton.self))
    #expect(icon.map { String(cString: $0) } == "media-playback-start-symbolic")
    gtk_window_destroy(window)
  }

  /// The button is sensitive whenever it would do something.
  @Test func aQueueThatWasPlayedThroughCanBePlayedAgain() async throws {
    gtk_init()
    let player = Player(
      items: [.simple(url: try TestMedia.uri(.audio(.wav, duration: .seconds(1))))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    let button = PlayPauseButton(player: player)
    let window = presentWindow(showing: button.widget)
    player.play()
    #expect(await eventually { player.canReplay })
    #expect(player.playbackState == .idle)
    #expect(await eventually { gtk_widget_get_sensitive(button.widget) != 0 })
    player.playPauseOrReplay()
    #expect(await eventually { player.playbackState == .playing })
    #expect(await eventually { gtk_widget_get_sensitive(button.widget) != 0 })
    gtk_window_destroy(window)
  }
}
