/// The part of a queue that MPRIS lists.
///
/// MPRIS means it for the context of the current track, not for libraries. Of a long queue, it is a part
/// around the current item, which does not change with each item.
package enum MPRISTrackList {
  /// The largest number of tracks that are listed.
  package static let limit = 1000

  /// Returns the indices of the items that are listed.
  ///
  /// - Parameters:
  ///   - count: The number of items in the queue.
  ///   - current: The index of the current item, or `nil`.
  package static func range(count: Int, current: Int?) -> Range<Int> {
    guard count > limit else { return 0..<count }
    let step = limit / 2
    let middle = (current ?? 0) / step * step
    let start = min(max(0, middle - step / 2), count - limit)
    return start..<(start + limit)
  }

  /// A change of the list.
  package enum Change: Hashable, Sendable {
    /// A track was added after another one, or at the front.
    case added(ItemID, after: ItemID?)
    /// A track was removed.
    case removed(ItemID)
    /// The list was replaced.
    case replaced
  }

  /// The number of tracks up to which each change is announced separately.
  private static let fewTracks = 10

  /// Returns the changes from one list to another.
  package static func changes(from old: [ItemID], to new: [ItemID]) -> [Change] {
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
