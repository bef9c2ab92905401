internal import OpenCombine
internal import PlayheadPlatform

/// The size of text that the person has chosen, in comparison with the usual one.
@MainActor enum TextScale {
  /// The scale: 1 for the usual size and for smaller ones.
  static let current = CurrentValueSubject<Double, Never>(1)

  /// Returns the scale for GTK's settings.
  /// - Parameters:
  ///   - font: the name of the font with its size in points, such as `Cantarell 11`.
  ///   - resolution: 1024 times the number of dots per inch, which larger text multiplies; nil or negative if it is not
  ///     set.
  nonisolated static func scale(font: String, resolution: Int32?) -> Double {
    let points = font.split(separator: " ").last.flatMap { Double($0) } ?? usualPoints
    guard points > 0, points < 1000 else { return 1 }
    let resolution = resolution.flatMap { $0 > 0 ? Double($0) : nil } ?? usualResolution
    return max(points / usualPoints * resolution / usualResolution, 1)
  }

  private nonisolated static let usualPoints = 11.0
  private nonisolated static let usualResolution = 96.0 * 1024

  /// Keeps ``current`` up to date, from now on.
  static func follow() {
    guard let settings = ToolkitSettings() else { return }
    let look: @MainActor () -> Void = {
      let newest = scale(
        font: settings.value(of: fontName) ?? "", resolution: settings.value(of: resolutionName))
      if newest != current.value { current.value = newest }
    }
    look()
    for name in [fontName, resolutionName] { settings.onChange(of: name, perform: look) }
  }

  private static let (fontName, resolutionName) = ("gtk-font-name", "gtk-xft-dpi")
}
