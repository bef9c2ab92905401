/// A rule that decides when MPRIS clients have to be told the position.
///
/// A client asks for the position once, and computes it from the status and the rate. This value does the
/// same and compares: a seek, an item that starts again or in the middle, a frame step, and waiting for data
/// are jumps.
package struct MPRISPositionWatch: Hashable, Sendable {
  /// The position at which a client believes playback to be.
  private var believed = Duration.zero
  /// The instant of that position.
  private var instant = Duration.zero
  /// The rate at which the client believes the position to change.
  private var rate = 0.0
  private var item: ItemID?

  /// The deviation at which clients are told.
  package static let tolerance = Duration.milliseconds(250)

  /// Creates a rule without a position.
  package init() {}

  /// Handles the current state.
  ///
  /// - Parameters:
  ///   - item: The current item. Clients assume that another item starts at its beginning.
  ///   - position: The position, or `nil` if it is unknown.
  ///   - rate: The rate that clients know; 0 if the position does not move.
  ///   - isSeeking: `true` if a seek is under way.
  ///   - hasSought: `true` if a seek has been completed since the last update.
  ///   - now: The time on a monotonic clock.
  /// - Returns: `true` if clients have to be told the position.
  package mutating func update(
    item: ItemID?, position: Duration?, rate: Double, isSeeking: Bool, hasSought: Bool,
    now: Duration
  ) -> Bool {
    if item == self.item {
      believed += (now - instant) * self.rate
    } else {
      believed = .zero
    }
    let isSame = item == self.item
    (self.item, instant, self.rate) = (item, now, rate)
    guard item != nil, let position, !isSeeking else { return false }
    let isWrong = abs(position - believed) > Self.tolerance
    guard isWrong || (hasSought && isSame) else { return false }
    believed = position
    return true
  }

  private func abs(_ time: Duration) -> Duration { max(time, .zero - time) }
}
