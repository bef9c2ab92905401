/// The difference of two lists, as few changes of neighboring rows, so that a view keeps the rows that stay.
///
/// It recognizes what happens to playlists: rows are inserted, removed, or moved together. Everything else is
/// one change from the first to the last difference. It takes time in proportion to the lengths of the lists.
///
/// ```swift
/// let changes = ListDifference.changes(from: [1, 2, 3], to: [1, 3])
/// print(changes)  // at position 1, one row is removed and none added
/// ```
package enum ListDifference {
  /// A change that replaces neighboring rows.
  package struct Change: Hashable, Sendable {
    /// The position of the change, after the changes before it.
    package let position: Int
    /// The number of rows that are removed.
    package let removed: Int
    /// The number of rows of the new list that are inserted.
    package let added: Int

    /// Creates a change.
    package init(position: Int, removed: Int, added: Int) {
      self.position = position
      self.removed = removed
      self.added = added
    }
  }

  /// More changes than this are one.
  private static let limit = 64

  /// Returns the changes that lead from one list to another, or an empty array if they are equal. Each list
  /// contains an element at most once.
  ///
  /// - Parameters:
  ///   - old: The old list.
  ///   - new: The new list.
  package static func changes<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) -> [Change] {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    let before = old[start..<(old.count - tail)]
    let after = new[start..<(new.count - tail)]
    guard !before.isEmpty || !after.isEmpty else { return [] }
    return rotation(before, after) ?? runs(before, after)
      ?? [Change(position: start, removed: before.count, added: after.count)]
  }

  /// Rows that were moved together: the shorter of the two parts that changed places.
  private static func rotation<Element: Hashable>(
    _ before: ArraySlice<Element>, _ after: ArraySlice<Element>
  ) -> [Change]? {
    guard before.count == after.count, let first = after.first,
      let split = before.firstIndex(of: first), split > before.startIndex
    else { return nil }
    let (front, back) = (before[..<split], before[split...])
    guard after.prefix(back.count) == back, after.suffix(front.count) == front else { return nil }
    let start = before.startIndex
    if front.count <= back.count {
      return [
        Change(position: start, removed: front.count, added: 0),
        Change(position: start + back.count, removed: 0, added: front.count),
      ]
    }
    return [
      Change(position: split, removed: back.count, added: 0),
      Change(position: start, removed: 0, added: back.count),
    ]
  }

  /// Rows that were only taken out, or only put in.
  private static func runs<Element: Hashable>(
    _ before: ArraySlice<Element>, _ after: ArraySlice<Element>
  ) -> [Change]? {
    let removes = before.count > after.count
    let (longer, shorter) = removes ? (before, after) : (after, before)
    var changes: [Change] = []
    var position = before.startIndex
    var index = longer.startIndex

    func add(_ count: Int) {
      guard count > 0 else { return }
      changes.append(
        Change(position: position, removed: removes ? count : 0, added: removes ? 0 : count))
      if !removes { position += count }
    }

    for element in shorter {
      let runStart = index
      while index < longer.endIndex, longer[index] != element { index += 1 }
      guard index < longer.endIndex else { return nil }
      add(index - runStart)
      position += 1
      index += 1
    }
    add(longer.endIndex - index)
    return changes.count <= limit ? changes : nil
  }
}
