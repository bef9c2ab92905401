/// Finds out when those who follow the position by themselves have to be told where it is.
///
/// A client of MPRIS asks for the position once and goes on by the status and the rate. This counts as
/// a client does, and compares: a seek, an item that starts over or in its middle, a picture further
/// on, a wait for data are all jumps to it.
public struct MPRISPositionWatch: Hashable, Sendable {
  /// Where a client believes playback to be.
  private var believed = Duration.zero
  /// When that was.
  private var instant = Duration.zero
  /// How fast it believes it to move.
  private var rate = 0.0
  private var item: ItemID?

  /// How far a client may be wrong before it is told.
  public static let tolerance = Duration.milliseconds(250)

  /// Nothing is known yet.
  public init() {}

  /// Takes notice of what is the case now.
  /// - Parameters:
  ///   - item: the current one. A client takes another one to begin at its beginning.
  ///   - position: where it is; nil if that is unknown.
  ///   - rate: how fast a client is told that it moves; 0 if it does not.
  ///   - isSeeking: whether it is on its way somewhere.
  ///   - hasSought: whether a seek has come to its end since the last time.
  ///   - now: the time of any clock that goes on.
  /// - Returns: true if clients have to be told the position.
  public mutating func update(
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
