/// What happens after an item that cannot be played: the next one follows, but not for ever.
///
/// The player itself stays with what failed; whoever shows it decides what to do.
public struct FailureStreak: Hashable, Sendable {
  /// So many in a row are no accident any more.
  public static let limit = 3

  /// What is to be done about a failure.
  public enum Action: Hashable, Sendable {
    /// The next item follows, after the person has had time to read why.
    case skip
    /// Playback stops here.
    case stop
  }

  private var count = 0

  /// A streak that has not begun.
  public init() {}

  /// An item failed.
  /// - Parameter hasNext: true if there is one after it.
  public mutating func itemFailed(hasNext: Bool) -> Action {
    count += 1
    guard hasNext, count < Self.limit else {
      count = 0
      return .stop
    }
    return .skip
  }

  /// Something could be played.
  public mutating func itemPlayed() { count = 0 }
}
