import CPlatform
import PlayheadPlatform
import PlayheadPlayer
import TestSupport
import Testing

@testable import PlayheadUI

/// The page that says that something is loading, and the spinner over it.
@MainActor @Suite(.serialized) struct LoadingPageTests {
  init() { gtk_init() }

  @Test(arguments: [(640, 360), (360, 200), (320, 640)])
  func theTextIsBelowTheSpinner(_ width: Int, _ height: Int) async throws {
    let view = SystemVideoView(player: Player(), expectsMedia: true)
    let window = presentWindow(
      showing: view.widget, width: Int32(width), height: Int32(height))
    defer { gtk_window_destroy(window) }
    let label = try #require(
      descendants("GtkLabel", of: view.widget).first {
        gtk_label_get_text($0.as(GtkLabel.self)).map { String(cString: $0) } == "Loading…"
      })
    let spinner = try #require(descendants("GtkSpinner", of: view.widget).first)
    #expect(await eventually { label.isMapped && spinner.isMapped && label.height > 0 })
    let (text, ring) = (
      try #require(label.bounds(in: view.widget)), try #require(spinner.bounds(in: view.widget))
    )
    #expect(text.y >= ring.y + ring.height + 6, "\(text) \(ring)")
    #expect(text.y + text.height <= Double(view.widget.height))
    let (middle, middleOfRing) = (text.x + text.width / 2, ring.x + ring.width / 2)
    #expect(abs(middle - middleOfRing) <= 1, "\(text) \(ring)")
    #expect(abs(ring.y + ring.height / 2 - Double(view.widget.height) / 2) <= 1)
  }
}
