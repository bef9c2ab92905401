/// How one list becomes another, as few changes of neighboring rows, so that a view that shows the
/// list keeps the rows that it has.
///
/// It knows what happens to playlists: rows are put in, taken out, or moved together. Anything else is
/// one change of all that lies between the first and the last difference. Takes time in proportion to
/// the lists' lengths.
///
///     ListDifference.changes(from: [1, 2, 3], to: [1, 3])   // at 1: one removed, none added
public enum ListDifference {
  /// Rows that are replaced by others.
  public struct Change: Hashable, Sendable {
    /// Where, in the list as the changes before have left it.
    public let position: Int
    /// How many rows go.
    public let removed: Int
    /// How many of the new list's rows come instead.
    public let added: Int

    /// A change.
    public init(position: Int, removed: Int, added: Int) {
      self.position = position
      self.removed = removed
      self.added = added
    }
  }

  /// More changes than this are one.
  private static let limit = 64

  /// What leads from one list to another; none if they are equal. No element is twice in a list.
  public static func changes<Element: Hashable>(
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
