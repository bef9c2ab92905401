import CPlatform
import OpenCombine
import PlayheadPlatform
import Testing

@testable import PlayheadUI

/// The size of text that the controls make room for.
@MainActor @Suite(.serialized) struct TextScaleTests {
  @Test(
    arguments: [
      ("Cantarell 11", 98_304, 1), ("Cantarell 11", 122_880, 1.25), ("Cantarell 11", 196_608, 2),
      ("Noto Sans Bold 22", 98_304, 2), ("Sans 10", 98_304, 1), ("Sans 16.5", nil, 1.5),
      ("Cantarell 11", -1, 1), ("Cantarell", 196_608, 2), ("", nil, 1), ("Sans nan", nil, 1),
      ("Sans -3", 98_304, 1),
    ] as [(String, Int32?, Double)])
  func itIsThatOfTheSettings(_ font: String, _ resolution: Int32?, _ scale: Double) {
    #expect(TextScale.scale(font: font, resolution: resolution) == scale)
  }

  @Test func itFollowsTheSetting() throws {
    gtk_init()
    LibraryStyle.install()
    let settings = UnsafeMutableRawPointer(try #require(gtk_settings_get_default()))
      .object(as: GObject.self)
    let font: String = settings[property: "gtk-font-name"]
    let before: Int32 = settings[property: "gtk-xft-dpi"]
    defer { settings[property: "gtk-xft-dpi"] = before }
    let large: Int32 = 4 * 98_304
    settings[property: "gtk-xft-dpi"] = large
    #expect(TextScale.current.value == TextScale.scale(font: font, resolution: large))
    #expect(TextScale.current.value > 2)
  }
}
