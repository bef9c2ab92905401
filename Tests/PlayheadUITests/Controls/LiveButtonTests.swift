import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// The words of the button about a live stream.
@MainActor @Suite(.serialized) struct LiveButtonTests {
  /// A stream that is ready, its button on the screen, and what is needed for both.
  private struct Live {
    let player: Player
    let button: GtkWidget
    let window: GtkWindow
    let server: TestServer

    @MainActor init(_ shape: LiveStream.Shape) async throws {
      gtk_init()
      let stream = try LiveStream(shape)
      server = try TestServer(routes: stream.routes)
      player = Player(
        items: [.simple(url: server.url(stream.path))],
        configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
      let root = LiveButton(player: player).makeWidget()
      button = try #require(gtk_widget_get_first_child(root))
      window = presentWindow(showing: root)
      let player = player
      #expect(await eventually { player.playbackState == .paused })
    }

    /// A Boolean value that indicates whether it says that one is behind and can go to the edge.
    @MainActor var saysBehind: Bool {
      gtk_widget_get_tooltip_text(button).map { String(cString: $0) }
        == localized("Go to Live") && gtk_widget_get_sensitive(button) != 0
    }
  }

  /// Verifies that the edge is enough to tell: the stream's own time stands still.
  @Test func aPausedStreamFallsBehind() async throws {
    let live = try await Live(.dvr)
    #expect(await eventually { !live.saysBehind })
    #expect(await eventually { live.saysBehind })
    #expect(!live.player.shouldPlay)
    gtk_window_destroy(live.window)
  }

  @Test func whatHasNoPastIsNeverBehind() async throws {
    let live = try await Live(.live)
    live.player.play()
    #expect(await eventually { live.player.time() ?? .zero > .seconds(1) })
    live.player.pause()
    #expect(!(await eventually(within: .seconds(2)) { live.saysBehind }))
    #expect(gtk_widget_has_css_class(live.button, "at-edge") != 0)
    gtk_window_destroy(live.window)
  }
}
