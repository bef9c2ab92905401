internal import PlayheadPlatform

/// Texts for playback speeds.
///
/// ```swift
/// PlaybackSpeed.choices.map(SpeedText.of)  // 0.25×, 0.5×, …
/// ```
public enum SpeedText {
  /// Returns a speed as text with at most two decimals, such as `1.5×`, with the decimal mark of the person's
  /// language.
  ///
  /// Speeds are rounded to hundredths: 1.333 becomes `1.33×`, and 1 becomes `1×`.
  ///
  /// | Speed | English | German |
  /// |--- | --- | --- |
  /// | 0.25 | `0.25×` | `0,25×` |
  /// | 1 | `1×` | `1×` |
  /// | 1.333 | `1.33×` | `1,33×` |
  ///
  /// In a right-to-left layout, the text is isolated (U+2066 and U+2069): the sign stays on its right.
  ///
  /// - Parameter speed: The speed, such as `Player.playbackSpeed`.
  /// - Returns: The text, with the multiplication sign and no space.
  @MainActor public static func of(_ speed: Double) -> String {
    let hundredths = Int((speed * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return Localization.isolated("\(whole)×") }
    let fraction = rest % 10 == 0 ? "\(rest / 10)" : "\(rest < 10 ? "0" : "")\(rest)"
    return Localization.isolated("\(whole)\(Localization.decimalMark)\(fraction)×")
  }
}
