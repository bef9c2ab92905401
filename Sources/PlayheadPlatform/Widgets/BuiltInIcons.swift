/// The icons that are linked in: GTK's own, and those among the resources of the process.
///
/// GTK has the icons that its widgets show linked in, as PNG files in the size of buttons. GNOME's theme has SVG files.
/// To draw these takes about 8 MB of memory, and some of the time until the first window is there.
///
/// While the icons that are linked in are used, a change of the person's icon theme has no effect.
@MainActor package enum BuiltInIcons {
  /// The name of GNOME's icon theme, which is the usual one.
  package static let usualTheme = "Adwaita"
  /// The theme that all others are based on. It has no icons but those of programs.
  package static let baseTheme = "hicolor"

  private static let setting = "gtk-icon-theme-name"

  /// The number of ``needTheme()`` calls whose need is not over.
  private static var needs = 0

  /// Shows the icons that are linked in instead of those of GNOME's theme. Another theme, which the person has chosen,
  /// keeps precedence over them.
  package static func use() {
    guard let settings = ToolkitSettings(), settings.value(of: setting) == usualTheme else {
      return
    }
    settings.setValue(of: setting, to: baseTheme)
  }

  /// Shows the icons of the person's theme until ``needThemeNoMore()`` is called as often: GTK's file dialog shows
  /// more icons than are linked in.
  package static func needTheme() {
    needs += 1
    ToolkitSettings()?.resetValue(of: setting)
  }

  /// Shows the icons that are linked in again.
  package static func needThemeNoMore() {
    needs -= 1
    if needs == 0 { use() }
  }
}
