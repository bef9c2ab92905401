/// The result of a seek that MPRIS requests.
package enum MPRISSeek: Hashable, Sendable {
  /// The seek has no effect.
  case nothing
  /// The player seeks to a time.
  case to(Duration)
  /// The player advances to the next item.
  case next

  /// Returns the result of `Seek`: a seek by an offset. Before the beginning, it goes to the beginning;
  /// beyond the end, it acts as `Next`.
  ///
  /// - Parameters:
  ///   - offset: The offset in microseconds.
  ///   - time: The position, or `nil` if it is unknown.
  ///   - duration: The duration of the item.
  ///   - canSeek: `true` if the item is seekable.
  package static func by(
    _ offset: Int64, from time: Duration?, duration: MediaDuration, canSeek: Bool
  ) -> MPRISSeek {
    guard canSeek, let time else { return .nothing }
    let target = max(.zero, time + .microseconds(offset))
    if let length = duration.value, target > length { return .next }
    return .to(target)
  }

  /// Returns the result of `SetPosition`: a seek to a time in a track, which may no longer be the current
  /// one. Beyond both ends, nothing happens.
  package static func to(
    _ position: Int64, in track: String, current: ItemID?, duration: MediaDuration, canSeek: Bool
  ) -> MPRISSeek {
    guard canSeek, let current, MPRISTrackID.item(at: track) == current, position >= 0 else {
      return .nothing
    }
    let target = Duration.microseconds(position)
    if let length = duration.value, target > length { return .nothing }
    return .to(target)
  }
}
