/// The object paths of queue items in MPRIS. They are unique in the process, and not used again.
package enum MPRISTrackID {
  /// The path that stands for no track, for instance at the front of a list.
  package static let none = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

  private static let folder = "/io/github/playhead/Playhead/Track/"

  /// Returns the path of an item.
  package static func path(of item: ItemID) -> String { "\(folder)\(item.number)" }

  /// Returns the item with a path, or `nil` if the path is not one of an item.
  package static func item(at path: String) -> ItemID? {
    guard path.hasPrefix(folder), let number = UInt64(path.dropFirst(folder.count)) else {
      return nil
    }
    // One item has one path: no sign, no zeros in front.
    let item = ItemID(number)
    return Self.path(of: item) == path ? item : nil
  }
}
