import PlayheadCore
import Testing

/// The undoing of what was done to a queue.
@Suite("Queue history")
struct QueueHistoryTests {
  private func ids(_ numbers: [UInt64]) -> [ItemID] { numbers.map { ItemID($0) } }

  /// The queue before, what is removed, the queue at the undo, and the queue after it.
  @Test(
    arguments: [
      ([1, 2, 3], [2], [1, 3], [1, 2, 3]),
      ([1, 2, 3], [1], [2, 3], [1, 2, 3]),
      ([1, 2, 3], [3], [1, 2], [1, 2, 3]),
      ([1, 2, 3], [1, 2, 3], [], [1, 2, 3]),
      ([1, 2, 3, 4, 5], [2, 3, 5], [1, 4], [1, 2, 3, 4, 5]),
      // Changed meanwhile: after what each followed, wherever that is now.
      ([1, 2, 3], [2], [3, 1], [3, 1, 2]),
      ([1, 2, 3], [2], [1, 7, 3], [1, 2, 7, 3]),
      ([1, 2, 3], [1], [7, 2, 3], [1, 7, 2, 3]),
      // What it followed has gone: as far from the front as it was.
      ([1, 2, 3, 4], [3], [1, 4], [1, 4, 3]),
      ([1, 2, 3, 4], [4], [1], [1, 4]),
      ([1, 2, 3, 4], [3, 4], [1], [1, 3, 4]),
    ] as [([UInt64], [UInt64], [UInt64], [UInt64])])
  func aRemovalIsUndone(
    before: [UInt64], removed: [UInt64], now: [UInt64], expected: [UInt64]
  ) throws {
    var history = QueueHistory()
    history.recordRemoval(of: Set(ids(removed)), from: ids(before))
    #expect(history.removedItems == Set(ids(removed)))
    let result = history.undo(in: ids(now))
    let undo = try #require(result)
    #expect(undo.kind == .removal)
    #expect(undo.items == ids(expected))
    #expect(Set(undo.steps.map(\.item)) == Set(ids(removed)))
    #expect(applied(undo.steps, to: ids(now)) == undo.items)
    #expect(history.isEmpty)
    #expect(history.undo(in: ids(now)) == nil)
  }

  @Test(
    arguments: [
      ([1, 2, 3], [1], [2, 3, 1], [1, 2, 3]),
      ([1, 2, 3], [3], [3, 1, 2], [1, 2, 3]),
      ([1, 2, 3, 4, 5], [2, 4], [2, 4, 1, 3, 5], [1, 2, 3, 4, 5]),
      ([1, 2, 3, 4], [2, 3], [1, 4, 2, 3], [1, 2, 3, 4]),
      // Removed since: it stays so.
      ([1, 2, 3], [1, 2], [3, 2], [3, 2]),
      ([1, 2, 3], [1], [2, 3], [2, 3]),
      // Added since: it stays.
      ([1, 2, 3], [1], [2, 3, 1, 9], [1, 2, 3, 9]),
    ] as [([UInt64], [UInt64], [UInt64], [UInt64])])
  func aMoveIsUndone(before: [UInt64], moved: [UInt64], now: [UInt64], expected: [UInt64]) throws {
    var history = QueueHistory()
    history.recordMove(of: Set(ids(moved)), in: ids(before))
    #expect(history.removedItems.isEmpty)
    let result = history.undo(in: ids(now))
    let undo = try #require(result)
    #expect(undo.kind == .move)
    #expect(undo.items == ids(expected))
    #expect(applied(undo.steps, to: ids(now)) == undo.items)
  }

  @Test func theLastIsUndoneFirstAndTheOldestForgotten() {
    var history = QueueHistory(limit: 2)
    history.recordRemoval(of: [ItemID(1)], from: ids([1, 2, 3, 4]))
    history.recordRemoval(of: [ItemID(2)], from: ids([2, 3, 4]))
    history.recordRemoval(of: [ItemID(3)], from: ids([3, 4]))
    #expect(history.removedItems == Set(ids([2, 3])))
    #expect(history.undo(in: ids([4]))?.items == ids([3, 4]))
    #expect(history.undo(in: ids([3, 4]))?.items == ids([2, 3, 4]))
    #expect(history.undo(in: ids([2, 3, 4])) == nil)
  }

  @Test func whatIsNotThereIsNotRecorded() {
    var history = QueueHistory()
    history.recordRemoval(of: [ItemID(9)], from: ids([1, 2]))
    history.recordMove(of: [], in: ids([1, 2]))
    #expect(history.isEmpty)
  }

  @Test func manyEditsAndUndosLeadBack() throws {
    var numbers = SeededRandom(seed: 5)
    for _ in 0..<200 {
      let start = ids(Array(1...12))
      var queue = start
      var history = QueueHistory()
      for _ in 0..<6 {
        let chosen = Set(queue.filter { _ in Bool.random(using: &numbers) })
        if Bool.random(using: &numbers) {
          history.recordRemoval(of: chosen, from: queue)
          queue.removeAll(where: chosen.contains)
        } else {
          history.recordMove(of: chosen, in: queue)
          queue = queue.filter { !chosen.contains($0) } + queue.filter(chosen.contains)
        }
      }
      while let undo = history.undo(in: queue) {
        #expect(applied(undo.steps, to: queue) == undo.items)
        queue = undo.items
      }
      #expect(queue == start)
    }
  }

  private func applied(_ steps: [QueueHistory.Step], to queue: [ItemID]) -> [ItemID] {
    var machine = QueueMachine(items: queue)
    for step in steps {
      if machine.contains(step.item) {
        machine.move(step.item, after: step.predecessor ?? step.item)
        if step.predecessor == nil { machine.move(step.item, before: nil) }
      } else if let predecessor = step.predecessor {
        machine.insert([step.item], after: predecessor)
      } else {
        machine.insert([step.item], before: nil)
      }
    }
    return machine.items
  }

  @Test func whatWasPutInIsTakenOutAgain() {
    var history = QueueHistory()
    history.recordInsertion(of: [5, 6].map { ItemID($0) })
    // One of them has gone meanwhile, and another has come.
    let undo = history.undo(in: [1, 5, 2, 7].map { ItemID($0) })
    #expect(undo?.kind == .insertion && undo?.count == 1)
    #expect(undo?.removed == [ItemID(5)])
    #expect(undo?.items == [1, 2, 7].map { ItemID($0) })
    #expect(history.isEmpty)
    history.recordInsertion(of: [])
    #expect(history.isEmpty)
  }
}
