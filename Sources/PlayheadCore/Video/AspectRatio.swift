/// An aspect ratio that a person can choose in place of the video's own.
///
/// Assign ``value`` to the aspect ratio of a video's framing; `nil` is the video's own.
///
/// A key goes through the choices, and back to the video's own aspect ratio:
///
/// ```swift
/// var framing = framing
/// framing.aspectRatio = AspectRatio.next(after: framing.aspectRatio)?.value
/// return framing
/// ```
public struct AspectRatio: Hashable, Sendable {
  /// The ratio of width to height, more than 0.
  public let value: Double
  /// The name in all languages, such as “16:9”.
  public let name: String

  /// The aspect ratios that menus offer, in their order.
  public static let choices = [
    AspectRatio(value: 16.0 / 9, name: "16:9"), AspectRatio(value: 4.0 / 3, name: "4:3"),
    AspectRatio(value: 2.35, name: "2.35:1"), AspectRatio(value: 1, name: "1:1"),
  ]

  /// Returns the aspect ratio after another one; `nil` is the video's own. The first one follows the video's
  /// own and any other value, and the video's own follows the last.
  ///
  /// - Parameter value: The ratio of width to height that is used now, or `nil`.
  /// - Returns: The next choice, or `nil` for the video's own aspect ratio.
  public static func next(after value: Double?) -> AspectRatio? {
    guard let value else { return choices.first }
    guard let index = choices.firstIndex(where: { $0.value == value }) else { return choices.first }
    return index + 1 < choices.count ? choices[index + 1] : nil
  }
}
