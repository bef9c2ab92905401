/// What a person wants to happen with something that was not watched to its end.
public enum ResumeMode: String, Hashable, Sendable, CaseIterable {
  /// It goes on where it stopped.
  case always
  /// The person is asked.
  case ask
  /// It begins at its beginning.
  case never
}

/// Which positions are worth to be remembered, and what is done with them.
///
/// Only what takes a while is gone on with, and neither what has hardly begun nor what is nearly over.
public enum ResumeRule {
  /// What is shorter starts over.
  public static let shortestDuration = Duration.minutes(3)
  /// So much must have been played, and so much must be left.
  public static let margin = Duration.minutes(1)

  /// The position to be remembered, or nil if there is none: then a former one is forgotten.
  /// - Parameter duration: nil if unknown, as that of a live stream is.
  public static func position(_ time: Duration?, duration: Duration?) -> Duration? {
    guard let time, let duration, duration >= shortestDuration else { return nil }
    return time > margin && time < duration - margin ? time : nil
  }

  /// The position that is remembered from now on.
  ///
  /// A former one is forgotten by who starts over or comes to the end; who has hardly begun, perhaps only
  /// because the item was looked for in a list, leaves it as it is.
  /// - Parameters:
  ///   - time: where the item was left.
  ///   - former: the position that was remembered before; nil if there is none, or if the person started
  ///     over.
  ///   - isOver: true if the item was played to its end.
  public static func remembered(
    _ time: Duration, duration: Duration?, former: Duration?, isOver: Bool
  ) -> Duration? {
    guard !isOver else { return nil }
    guard let duration else { return former }
    return time > margin ? position(time, duration: duration) : former
  }

  /// True if an item that was left there has come to its end: what comes then follows by itself, and was
  /// not chosen.
  /// - Parameter time: nil if it has not been played.
  public static func isAtEnd(_ time: Duration?, duration: Duration?) -> Bool {
    guard let time, let duration else { return true }
    return time > duration - endMargin
  }

  /// Times are known to the second.
  private static let endMargin = Duration.seconds(2)

  /// How an item begins.
  public enum Beginning: Hashable, Sendable {
    /// At its own beginning.
    case again
    /// At a position.
    case resume(Duration)
    /// As the person says who is asked whether to go on at a position.
    case ask(Duration)
  }

  /// How an item begins.
  /// - Parameters:
  ///   - remembered: where it stopped the last time; nil if that is not known.
  ///   - mode: what the person wants in general.
  ///   - isFirst: true of the item that was opened. Those that follow it by themselves never ask.
  public static func beginning(
    remembered: Duration?, mode: ResumeMode, isFirst: Bool = true
  ) -> Beginning {
    guard let remembered else { return .again }
    switch mode {
    case .always: return .resume(remembered)
    case .ask: return isFirst ? .ask(remembered) : .again
    case .never: return .again
    }
  }
}

extension Duration {
  fileprivate static func minutes(_ minutes: Int) -> Duration { .seconds(60 * minutes) }
}
