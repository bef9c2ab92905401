import PlayheadCore
import Testing

/// The changes that make one list of rows another.
@Suite("List difference")
struct ListDifferenceTests {
  typealias Change = ListDifference.Change

  @Test(
    arguments: [
      ([], [], []),
      ([1, 2], [1, 2], []),
      ([], [1, 2], [Change(position: 0, removed: 0, added: 2)]),
      ([1, 2], [], [Change(position: 0, removed: 2, added: 0)]),
      ([1, 2, 3], [1, 9, 2, 3], [Change(position: 1, removed: 0, added: 1)]),
      ([1, 2, 3], [1, 3], [Change(position: 1, removed: 1, added: 0)]),
      // Scattered.
      (
        [1, 2, 3, 4, 5], [1, 3, 5],
        [Change(position: 1, removed: 1, added: 0), Change(position: 2, removed: 1, added: 0)]
      ),
      (
        [1, 3, 5], [1, 2, 3, 4, 5],
        [Change(position: 1, removed: 0, added: 1), Change(position: 3, removed: 0, added: 1)]
      ),
      // Moved: the shorter part.
      (
        [1, 2, 3, 4], [2, 3, 4, 1],
        [Change(position: 0, removed: 1, added: 0), Change(position: 3, removed: 0, added: 1)]
      ),
      (
        [1, 2, 3, 4], [4, 1, 2, 3],
        [Change(position: 3, removed: 1, added: 0), Change(position: 0, removed: 0, added: 1)]
      ),
      (
        [0, 1, 2, 3, 4, 5], [0, 3, 4, 1, 2, 5],
        [Change(position: 1, removed: 2, added: 0), Change(position: 3, removed: 0, added: 2)]
      ),
      // Anything else.
      ([1, 2, 3, 4], [1, 8, 9, 4], [Change(position: 1, removed: 2, added: 2)]),
      ([1, 2, 3], [3, 2, 1], [Change(position: 0, removed: 3, added: 3)]),
    ] as [([Int], [Int], [Change])])
  func theChangesAreFew(old: [Int], new: [Int], expected: [Change]) {
    #expect(ListDifference.changes(from: old, to: new) == expected)
  }

  @Test func theChangesLeadFromOneListToTheOther() {
    var numbers = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let old = Array(0..<Int.random(in: 0...12, using: &numbers))
      var new = old.filter { _ in Int.random(in: 0..<4, using: &numbers) > 0 }
      for extra in 0..<Int.random(in: 0...3, using: &numbers) {
        new.insert(100 + extra, at: Int.random(in: 0...new.count, using: &numbers))
      }
      if Bool.random(using: &numbers), new.count > 1 {
        let split = Int.random(in: 0..<new.count, using: &numbers)
        new = Array(new[split...] + new[..<split])
      }
      #expect(applied(ListDifference.changes(from: old, to: new), to: old, new) == new)
    }
  }

  @Test func manyScatteredChangesAreOne() {
    let old = Array(0..<1000)
    let changes = ListDifference.changes(from: old, to: old.filter { $0 % 2 == 0 })
    #expect(changes == [Change(position: 1, removed: 999, added: 499)])
  }

  /// Each change takes its rows from the new list, once all rows before are right: added rows are
  /// known by where they are in the end.
  private func applied(_ changes: [Change], to old: [Int], _ new: [Int]) -> [Int] {
    var sizes = old.map { Optional($0) }
    for change in changes {
      sizes.replaceSubrange(
        change.position..<(change.position + change.removed),
        with: Array(repeating: nil, count: change.added))
    }
    // Rows that stayed are where they belong.
    guard sizes.count == new.count else { return [] }
    for (kept, wanted) in zip(sizes, new) where kept != nil && kept != wanted { return [] }
    return new
  }
}
