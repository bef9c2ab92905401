import CPlatform
import Platform
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// What can be done about an item that cannot be played.
@MainActor @Suite(.serialized) struct ErrorPageTests {
  private func button(_ title: String, in page: ErrorPage) -> GtkButton? {
    descendants("GtkButton", of: page.widget).map { $0.as(GtkButton.self) }.first {
      gtk_button_get_label($0).map { String(cString: $0) } == title
    }
  }

  @Test func oneCanGoOnWithTheNextItem() async throws {
    gtk_init()
    let player = Player(
      items: [
        .simple(url: "file:///nowhere/film.mp4"), .simple(url: "file:///nowhere/other.mp4"),
      ])
    let page = ErrorPage(player: player)
    let window = presentWindow(showing: page.widget, width: 640, height: 360)
    #expect(await eventually { player.error != nil })
    let next = try #require(button(localized("Next"), in: page))
    #expect(await eventually { gtk_widget_get_mapped(next.widget) != 0 })
    _ = gtk_widget_activate(next.widget)
    #expect(await eventually { player.currentItem == player.items.last })
    #expect(await eventually { gtk_widget_get_visible(next.widget) == 0 })
    gtk_window_destroy(window)
  }

  /// A queue that is repeated leads an only item to itself: that is to try again.
  @Test func anOnlyItemHasNoNext() async throws {
    gtk_init()
    let player = Player(items: [.simple(url: "file:///nowhere/film.mp4")])
    player.repeatMode = .all
    let page = ErrorPage(player: player)
    let window = presentWindow(showing: page.widget, width: 640, height: 360)
    #expect(await eventually { player.error != nil })
    let next = try #require(button(localized("Next"), in: page))
    #expect(await eventually { gtk_widget_get_visible(next.widget) == 0 })
    gtk_window_destroy(window)
  }
}
