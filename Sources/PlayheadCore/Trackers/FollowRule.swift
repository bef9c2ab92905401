/// Whether a list scrolls by itself to what has become the current row.
///
/// It does not while somebody looks for something else in it: drags a row, searches, or has scrolled just
/// now.
public struct FollowRule: Hashable, Sendable {
  /// True while a row is being dragged.
  public var isDragging = false
  /// True while only some of the rows are shown.
  public var isSearching = false
  private var lastScroll: Duration?

  /// How long the list stays where somebody has scrolled it to.
  public static let timeout = Duration.seconds(5)

  /// Nobody has done anything.
  public init() {}

  /// Somebody has scrolled the list.
  /// - Parameter now: on a clock that only goes forward.
  public mutating func scrolled(at now: Duration) { lastScroll = now }

  /// True if the list goes to the row.
  /// - Parameters:
  ///   - isSeen: true if the row can be seen where the list is.
  ///   - now: on the clock of ``scrolled(at:)``.
  public func follows(isSeen: Bool, now: Duration) -> Bool {
    guard !isSeen, !isDragging, !isSearching else { return false }
    return lastScroll.map { now - $0 >= Self.timeout } ?? true
  }
}
