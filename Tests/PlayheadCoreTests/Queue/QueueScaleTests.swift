internal import Glibc
import PlayheadCore
import Testing

/// Long queues: ten times as many edits of ten times as many items cost about ten times as much,
/// where a search through all items would cost a hundred times that.
///
/// Measured is what the thread worked, so that other tests at the same time don't count. 100 000
/// edits take some seconds without optimization, and are for the long tests and for
/// `make bench-model`.
@Suite("Queue machine: long queues")
struct QueueScaleTests {
  /// A kind of loop over all items of a queue.
  enum Loop: CaseIterable, Sendable {
    case setting, resetting, appending, prepending, insertingAtOnce, insertingInTheMiddle
    case removingFromTheFront, removingFromTheEnd, removingFromTheMiddle, removingAnywhere
    case movingToTheFront, movingToTheEnd, movingAlternately
    case advancing, returning, ending, selecting, replacingCurrent
    case lookingUp, loadingAhead
  }

  @Test(arguments: Loop.allCases)
  func aLoopCostsInProportionToItsLength(_ loop: Loop) {
    let count = runsLongTests ? 100_000 : 20_000
    let few = (0..<3).map { _ in workedTime(of: loop, count: count / 10) }.reduce(.zero, +) / 3
    let many = workedTime(of: loop, count: count)
    // Ten times is proportional, but what is small enough for the processor's cache costs less.
    #expect(many < max(few, .milliseconds(2)) * 30)
    #expect(many < .milliseconds(count / 10))
  }

  private func workedTime(of loop: Loop, count: Int) -> Duration {
    let items = (0..<count).map { ItemID(UInt64($0)) }
    var queue = QueueMachine(items: loop.fills ? [] : items)
    let start = Self.workedTime()
    loop.run(in: &queue, over: items)
    let time = Self.workedTime() - start
    // The loop has done what its name says.
    #expect(queue.count == (loop.empties ? 0 : count))
    return time
  }

  private static func workedTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension QueueScaleTests.Loop {
  /// A Boolean value that indicates whether it fills an empty queue.
  fileprivate var fills: Bool {
    switch self {
    case .setting, .appending, .prepending, .insertingAtOnce, .insertingInTheMiddle: true
    default: false
    }
  }

  /// A Boolean value that indicates whether nothing is left after it.
  fileprivate var empties: Bool {
    switch self {
    case .removingFromTheFront, .removingFromTheEnd, .removingFromTheMiddle, .removingAnywhere: true
    default: false
    }
  }

  fileprivate func run(in queue: inout QueueMachine, over items: [ItemID]) {
    let middle = items.count / 2
    switch self {
    case .setting: queue.setItems(items)
    case .resetting: queue.setItems(items.reversed())
    case .appending: for item in items { queue.insert([item], after: nil) }
    case .prepending: for item in items { queue.insert([item], before: nil) }
    case .insertingAtOnce:
      queue.insert(Array(items[..<middle]), after: nil)
      queue.insert(items, before: items[middle / 2])
    case .insertingInTheMiddle:
      queue.insert([items[0]], after: nil)
      for index in 1..<items.count { queue.insert([items[index]], after: items[index / 2]) }
    case .removingFromTheFront: for item in items { queue.remove(item) }
    case .removingFromTheEnd: for item in items.reversed() { queue.remove(item) }
    case .removingFromTheMiddle:
      for item in items[middle...] + items[..<middle] { queue.remove(item) }
    case .removingAnywhere: for item in items.shuffled() { queue.remove(item) }
    case .movingToTheFront: for item in items { queue.move(item, before: nil) }
    case .movingToTheEnd: for item in items { queue.move(item, after: nil) }
    case .movingAlternately:
      for index in items.indices {
        queue.move(items[index], before: index.isMultiple(of: 2) ? nil : items[middle])
      }
    case .advancing: while queue.advance() {}
    case .returning:
      queue.select(items.last)
      while queue.returnToPrevious() {}
    case .ending: while queue.current != nil { queue.endReached() }
    case .selecting: for item in items { queue.select(item) }
    case .replacingCurrent:
      for number in items.indices {
        queue.replaceCurrent(with: ItemID(UInt64(items.count + number)))
      }
    case .lookingUp: for item in items { _ = queue.index(of: item) }
    case .loadingAhead:
      for item in items {
        queue.select(item)
        _ = queue.upcoming(2)
      }
    }
  }
}
