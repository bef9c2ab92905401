/// The object paths by which MPRIS names the items of a queue: unique in the process, never used
/// again for another item.
public enum MPRISTrackID {
  /// What stands where there is no track: at the front of a list, for instance.
  public static let none = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

  private static let folder = "/io/github/playhead/Playhead/Track/"

  /// An item's path.
  public static func path(of item: ItemID) -> String { "\(folder)\(item.number)" }

  /// The item that a path names; nil if it is none of ours.
  public static func item(at path: String) -> ItemID? {
    guard path.hasPrefix(folder), let number = UInt64(path.dropFirst(folder.count)) else {
      return nil
    }
    // One item has one path: no sign, no zeros in front.
    let item = ItemID(number)
    return Self.path(of: item) == path ? item : nil
  }
}
