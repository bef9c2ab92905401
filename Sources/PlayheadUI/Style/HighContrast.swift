internal import PlayheadPlatform

/// The person's preference for high contrast.
@MainActor enum HighContrast {
  /// Returns whether GTK's settings ask for high contrast.
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
    guard let settings = ToolkitSettings() else { return }
    var last: Bool?
    let look: @MainActor () -> Void = {
      let isWanted = isWanted(
        theme: settings.value(of: themeName) ?? "",
        interfaceContrast: settings.value(of: contrastName))
      guard isWanted != last else { return }
      last = isWanted
      tell(isWanted)
    }
    look()
    for name in [themeName, contrastName] { settings.onChange(of: name, perform: look) }
  }

  private static let (themeName, contrastName) = ("gtk-theme-name", "gtk-interface-contrast")
}
