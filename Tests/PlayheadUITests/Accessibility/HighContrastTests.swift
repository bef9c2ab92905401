import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadUI

/// High contrast: when it is wanted, and that it comes and goes with the desktop's setting.
@MainActor @Suite(.serialized) struct HighContrastTests {
  @Test(
    arguments: [
      ("Default", nil, false), ("Adwaita", 1, false), ("HighContrast", nil, true),
      ("HighContrastInverse", nil, true), ("Default-hc", 0, true), ("Default-hc-dark", nil, true),
      ("Default", 2, true), ("hcolor", 3, false),
    ] as [(String, Int32?, Bool)])
  func itIsWanted(_ theme: String, _ contrast: Int32?, _ isWanted: Bool) {
    #expect(HighContrast.isWanted(theme: theme, interfaceContrast: contrast) == isWanted)
  }

  @Test func messagesGetABorderWithTheSetting() async throws {
    gtk_init()
    let bar = MessageBar()
    let window = presentWindow(showing: bar.widget)
    defer { gtk_window_destroy(window) }
    let label = try #require(descendants("GtkLabel", of: bar.widget).first)
    let settings = try desktopSettings()
    let before: String = settings[property: "gtk-theme-name"]
    defer { settings[property: "gtk-theme-name"] = before }
    let height = Self.height(of: label)
    settings[property: "gtk-theme-name"] = "HighContrast"
    // With its border.
    #expect(await eventually { Self.height(of: label) == height + 4 })
    settings[property: "gtk-theme-name"] = before
    #expect(await eventually { Self.height(of: label) == height })
  }

  /// The label stays while it has no text.
  @Test func onlySubtitlesWithTextGetABorder() async throws {
    gtk_init()
    LibraryStyle.install()
    let labels = [false, true].map { hasText in
      let label = GtkLabel.make()
      label.addStyleClass("playhead-subtitles")
      label.setStyleClass("osd", isOn: hasText)
      return label
    }
    let windows = labels.map { presentWindow(showing: $0.widget) }
    defer { for window in windows { gtk_window_destroy(window) } }
    let settings = try desktopSettings()
    let before: String = settings[property: "gtk-theme-name"]
    defer { settings[property: "gtk-theme-name"] = before }
    let heights = labels.map { Self.height(of: $0.widget) }
    settings[property: "gtk-theme-name"] = "HighContrast"
    #expect(await eventually { Self.height(of: labels[1].widget) == heights[1] + 4 })
    #expect(Self.height(of: labels[0].widget) == heights[0])
  }

  private func desktopSettings() throws -> GObject {
    let settings = try #require(gtk_settings_get_default())
    return UnsafeMutableRawPointer(settings).object(as: GObject.self)
  }

  private static func height(of widget: GtkWidget) -> Int {
    var natural: gint = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
    return Int(natural)
  }
}
