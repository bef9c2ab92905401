/// What MPRIS's verbs for the position come to.
public enum MPRISSeek: Hashable, Sendable {
  /// Nothing.
  case nothing
  /// To go to a time.
  case to(Duration)
  /// To go to the next item.
  case next

  /// `Seek`: by an offset. What would lead before the beginning leads to it, and what would lead
  /// beyond the end acts as `Next`.
  /// - Parameters:
  ///   - time: where one is; nil if that is unknown.
  ///   - duration: how long the item is.
  public static func by(
    _ offset: Int64, from time: Duration?, duration: MediaDuration, canSeek: Bool
  ) -> MPRISSeek {
    guard canSeek, let time else { return .nothing }
    let target = max(.zero, time + .microseconds(offset))
    if let length = duration.value, target > length { return .next }
    return .to(target)
  }

  /// `SetPosition`: to a time in a track, which may not be the current one any more. Beyond either end
  /// nothing happens.
  public static func to(
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
