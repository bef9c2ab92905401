internal import CPlatform

/// The icons that are linked in: GTK's own, and those among the resources of the process.
///
/// GTK has the icons of GNOME's theme that its widgets show linked in, as PNG files in the size of buttons. The theme
/// has the same icons as SVG files. To draw these takes 9 MB of memory, and some of the time until the first window is
/// there.
@MainActor package enum BuiltInIcons {
  /// The name of GNOME's icon theme, which is the usual one.
  package static let usualTheme = "Adwaita"
  /// The theme that all others are based on. It has no icons but those of programs.
  package static let baseTheme = "hicolor"

  private static let setting = "gtk-icon-theme-name"

  /// Shows the icons that are linked in instead of those of GNOME's theme. Another theme, which the person has chosen,
  /// keeps precedence over them.
  package static func use() {
    guard let settings = gtk_settings_get_default() else { return }
    let object = UnsafeMutableRawPointer(settings).object(as: GObject.self)
    guard object[property: setting, as: String.self] == usualTheme else { return }
    object[property: setting] = baseTheme
  }

  /// Shows the icons of the person's theme from now on. GTK's file dialog shows more icons than are linked in.
  package static func useTheme() {
    if let settings = gtk_settings_get_default() { gtk_settings_reset_property(settings, setting) }
  }
}
