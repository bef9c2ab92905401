/// A rule that decides whether frames are exact while a slider is dragged: as long as that is fast enough.
///
/// An exact frame of a large video with few keyframes requires the decoding of dozens of others. People
/// expect to see at least fifteen frames a second during a drag; otherwise keyframes are shown, and the exact
/// frame when the slider is released.
package struct ScrubbingPace: Sendable {
  /// The item in which it was tried.
  private var item: ItemID?
  private var slowSeeks = 0

  /// The time that a seek may take, with another before it that it waits for: two fifteenths of a second.
  static let limit = Duration.milliseconds(133)
  /// A single slow one may have other reasons.
  static let enoughSlowSeeks = 2

  /// Creates a rule without measurements.
  package init() {}

  /// Returns a Boolean value that indicates whether the next frame of an item is to be exact.
  package func isExact(in item: ItemID) -> Bool {
    self.item != item || slowSeeks < Self.enoughSlowSeeks
  }

  /// Records an exact seek.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - duration: The time from the request until the frame was shown.
  package mutating func exactSeek(in item: ItemID, took duration: Duration) {
    guard isExact(in: item) else { return }
    if self.item != item {
      self.item = item
      slowSeeks = 0
    }
    slowSeeks = duration > Self.limit ? slowSeeks + 1 : 0
  }
}
