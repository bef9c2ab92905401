/// A rule that decides whether a list scrolls to the current row automatically.
///
/// It does not while a person drags a row, searches, or has just scrolled.
package struct FollowRule: Hashable, Sendable {
  /// A Boolean value that indicates whether a row is being dragged.
  package var isDragging = false
  /// A Boolean value that indicates whether only some of the rows are shown.
  package var isSearching = false
  private var lastScroll: Duration?

  /// The time for which the list stays where a person has scrolled it.
  package static let timeout = Duration.seconds(5)

  /// Creates a rule for a list without interaction.
  package init() {}

  /// Records that a person has scrolled the list.
  ///
  /// - Parameter now: The time on a monotonic clock.
  package mutating func scrolled(at now: Duration) { lastScroll = now }

  /// Returns a Boolean value that indicates whether the list scrolls to the row.
  ///
  /// - Parameters:
  ///   - isSeen: `true` if the row is visible already.
  ///   - now: The time on the clock of ``scrolled(at:)``.
  package func follows(isSeen: Bool, now: Duration) -> Bool {
    guard !isSeen, !isDragging, !isSearching else { return false }
    return lastScroll.map { now - $0 >= Self.timeout } ?? true
  }
}
