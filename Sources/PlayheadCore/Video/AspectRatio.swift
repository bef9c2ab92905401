/// The shape of a frame that can be chosen instead of the medium's own.
public struct AspectRatio: Hashable, Sendable {
  /// Width divided by height, more than 0.
  public let value: Double
  /// What it is called in every language, such as “16:9”.
  public let name: String

  /// Those that are offered, in the order in which they are.
  public static let choices = [
    AspectRatio(value: 16.0 / 9, name: "16:9"), AspectRatio(value: 4.0 / 3, name: "4:3"),
    AspectRatio(value: 2.35, name: "2.35:1"), AspectRatio(value: 1, name: "1:1"),
  ]

  /// The one that follows another, nil being the medium's own: the first follows that and
  /// whatever is not offered, and that follows the last.
  public static func next(after value: Double?) -> AspectRatio? {
    guard let value else { return choices.first }
    guard let index = choices.firstIndex(where: { $0.value == value }) else { return choices.first }
    return index + 1 < choices.count ? choices[index + 1] : nil
  }
}
