import CPlatform
import PlayheadCore
import PlayheadPlayer
import TestSupport
import Testing

@testable import PlayheadUI

/// Tests of a playlist in a window, with a player that opens nothing.
@MainActor protocol PlaylistTesting {}

extension PlaylistTesting {
  func makePlayer(_ items: [PlayerItem]) -> Player {
    gtk_init()
    let player = Player(configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    player.items = items
    player.currentItem = nil  // Nothing is opened meanwhile.
    return player
  }

  func items(_ count: Int) -> [PlayerItem] {
    (0..<count).map {
      .simple(url: "urn:nowhere:\($0)", metadata: PlayerMetadata(title: "Item \($0)"))
    }
  }

  func present(_ view: PlaylistView) async -> GtkWindow {
    let window = presentWindow(showing: view.widget, width: 300, height: 400)
    #expect(await eventually { !view.content.rows.isEmpty || view.content.list.rows.isEmpty })
    return window
  }
}
