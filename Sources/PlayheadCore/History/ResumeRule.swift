/// The setting for items that were not played to their end.
package enum ResumeMode: String, Hashable, Sendable, CaseIterable {
  /// They are resumed.
  case always
  /// The person is asked.
  case ask
  /// They start at the beginning.
  case never
}

/// Rules for positions that are stored, and for resuming at them.
///
/// Only long items are resumed, and not at a position close to the beginning or end.
package enum ResumeRule {
  /// The shortest duration of an item that is resumed.
  package static let shortestDuration = Duration.minutes(3)
  /// The smallest distance of a position from the beginning and the end.
  package static let margin = Duration.minutes(1)

  /// Returns the position to be stored, or `nil` if an earlier one is to be deleted.
  ///
  /// - Parameters:
  ///   - time: The position, or `nil` if it is unknown.
  ///   - duration: The duration, or `nil` if it is unknown, as that of a live stream.
  package static func position(_ time: Duration?, duration: Duration?) -> Duration? {
    guard let time, let duration, duration >= shortestDuration else { return nil }
    return time > margin && time < duration - margin ? time : nil
  }

  /// Returns the position that is stored from now on.
  ///
  /// Starting again and reaching the end deletes an earlier position. A position close to the beginning,
  /// perhaps because the item was only tried, leaves it as it is.
  ///
  /// - Parameters:
  ///   - time: The position at which the item was left.
  ///   - duration: The duration, or `nil` if it is unknown.
  ///   - former: The position that was stored before, or `nil` if there is none, or the person has started
  ///     again.
  ///   - isOver: `true` if the item was played to its end.
  package static func remembered(
    _ time: Duration, duration: Duration?, former: Duration?, isOver: Bool
  ) -> Duration? {
    guard !isOver else { return nil }
    guard let duration else { return former }
    return time > margin ? position(time, duration: duration) : former
  }

  /// Returns a Boolean value that indicates whether an item that was left at a time has reached its end, so
  /// that the next one is played automatically.
  ///
  /// - Parameters:
  ///   - time: The position, or `nil` if the item was not played.
  ///   - duration: The duration, or `nil` if it is unknown.
  package static func isAtEnd(_ time: Duration?, duration: Duration?) -> Bool {
    guard let time, let duration else { return true }
    return time > duration - endMargin
  }

  /// Times are known to the second.
  private static let endMargin = Duration.seconds(2)

  /// The way in which an item starts.
  package enum Beginning: Hashable, Sendable {
    /// At its beginning.
    case again
    /// At a position.
    case resume(Duration)
    /// At its beginning or at a position, as the person is asked to decide.
    case ask(Duration)
  }

  /// Returns the way in which an item starts.
  ///
  /// - Parameters:
  ///   - remembered: The stored position, or `nil`.
  ///   - mode: The person's setting.
  ///   - isFirst: `true` for an item that was opened. Those that follow by themselves never ask.
  package static func beginning(
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
