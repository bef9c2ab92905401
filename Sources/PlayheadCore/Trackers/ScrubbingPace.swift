/// Whether the pictures of a slider that is dragged can be exact: as long as that is fast enough.
///
/// An exact picture of a large film with few keyframes has dozens of others decoded before it.
/// Whoever drags wants to see pictures follow the hand, fifteen a second at least, and gets the key
/// pictures then; the exact one comes at the release.
public struct ScrubbingPace: Sendable {
  /// The item in which it was tried.
  private var item: ItemID?
  private var slowSeeks = 0

  /// How long a seek may take, with another before it that it waits for: two fifteenths of a second.
  static let limit = Duration.milliseconds(133)
  /// A single slow one may have other reasons.
  static let enoughSlowSeeks = 2

  /// A pace of which nothing is known.
  public init() {}

  /// True if the next picture of an item is to be exact.
  public func isExact(in item: ItemID) -> Bool {
    self.item != item || slowSeeks < Self.enoughSlowSeeks
  }

  /// An exact seek was made.
  /// - Parameter duration: from when it was asked for until its picture was there.
  public mutating func exactSeek(in item: ItemID, took duration: Duration) {
    guard isExact(in: item) else { return }
    if self.item != item {
      self.item = item
      slowSeeks = 0
    }
    slowSeeks = duration > Self.limit ? slowSeeks + 1 : 0
  }
}
