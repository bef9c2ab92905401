internal import CPlatform
internal import PlayheadPlatform

/// Whether the person wants all to be told apart easily.
@MainActor enum HighContrast {
  /// True of what GTK's settings say.
  /// - Parameters:
  ///   - theme: the name of the theme, such as `HighContrastInverse` or `Default-hc`.
  ///   - interfaceContrast: GTK's own setting from 4.20 on, of which 2 asks for more contrast; nil
  ///     where there is none.
  nonisolated static func isWanted(theme: String, interfaceContrast: Int32?) -> Bool {
    interfaceContrast == more || theme.contains("HighContrast") || theme.hasSuffix("-hc")
      || theme.contains("-hc-")
  }

  private nonisolated static let more: Int32 = 2

  /// Tells whether it is wanted, now and after each change.
  static func follow(_ tell: @escaping @MainActor (Bool) -> Void) {
    guard let found = gtk_settings_get_default() else { return }
    let settings = UnsafeMutableRawPointer(found).object(as: GObject.self)
    var last: Bool?
    let look: @MainActor () -> Void = {
      let contrast: Int32? = has(contrastName) ? settings[property: contrastName] : nil
      let isWanted = isWanted(theme: settings[property: themeName], interfaceContrast: contrast)
      guard isWanted != last else { return }
      last = isWanted
      tell(isWanted)
    }
    look()
    settings.on("notify::\(themeName)", do: look)
    if has(contrastName) { settings.on("notify::\(contrastName)", do: look) }
  }

  private static let (themeName, contrastName) = ("gtk-theme-name", "gtk-interface-contrast")

  /// Whether this GTK has a setting.
  private static func has(_ name: String) -> Bool {
    guard let settings = g_type_class_ref(gtk_settings_get_type()) else { return false }
    defer { g_type_class_unref(settings) }
    return g_object_class_find_property(settings.assumingMemoryBound(to: GObjectClass.self), name)
      != nil
  }
}
