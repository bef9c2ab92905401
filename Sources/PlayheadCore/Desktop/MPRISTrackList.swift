/// The part of a queue that MPRIS lists, and what is told when it changes.
///
/// MPRIS means it for what gives context to the current track, not for libraries: of a long queue it
/// is a part around the current item, which does not change with each item that is played.
public enum MPRISTrackList {
  /// How many tracks are listed at most.
  public static let limit = 1000

  /// Which of a queue's items are listed.
  /// - Parameters:
  ///   - count: how many items there are.
  ///   - current: the current one's index; nil if there is none.
  public static func range(count: Int, current: Int?) -> Range<Int> {
    guard count > limit else { return 0..<count }
    let step = limit / 2
    let middle = (current ?? 0) / step * step
    let start = min(max(0, middle - step / 2), count - limit)
    return start..<(start + limit)
  }

  /// Something to be told.
  public enum Change: Hashable, Sendable {
    /// A track was put after another one, or at the front.
    case added(ItemID, after: ItemID?)
    /// A track went away.
    case removed(ItemID)
    /// It is another list.
    case replaced
  }

  /// How many tracks are told of one by one.
  private static let fewTracks = 10

  /// What is told to who knows an older list.
  public static func changes(from old: [ItemID], to new: [ItemID]) -> [Change] {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    let removed = old[prefix..<(old.count - suffix)]
    let added = new[prefix..<(new.count - suffix)]
    if removed.isEmpty, added.count <= fewTracks {
      return added.indices.map { .added(new[$0], after: $0 > 0 ? new[$0 - 1] : nil) }
    }
    if added.isEmpty, removed.count <= fewTracks { return removed.map { .removed($0) } }
    return [.replaced]
  }
}
