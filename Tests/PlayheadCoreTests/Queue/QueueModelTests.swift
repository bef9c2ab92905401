import PlayheadCore
import Testing

/// The queue does what a naive one does.
@Suite("Queue machine: model")
struct QueueModelTests {
  /// Each operation with each argument, in each state of each short queue.
  @Test(arguments: 0...4, RepeatMode.allCases)
  func everyOperationOnEveryShortQueueIsThatOfTheModel(count: Int, repeatMode: RepeatMode) {
    let items = Array(Self.asked.prefix(count))
    for current in [nil] + items {
      var queue = QueueMachine(items: items)
      queue.repeatMode = repeatMode
      queue.select(current)
      let naive = NaiveQueue(items: items, current: current, repeatMode: repeatMode)
      for operation in Self.operations {
        var pair = QueuePair(queue: queue, naive: naive)
        pair.perform(operation)
        pair.compare(asked: Self.asked)
        if let broken = pair.broken {
          Issue.record("\(items) at \(current as Any), \(repeatMode), \(operation): \(broken)")
          return
        }
      }
    }
  }

  @Test func theModelIsGivenEveryOperation() {
    #expect(Self.operations.count > 500)
    #expect(Set(Self.operations.map { String(describing: $0).prefix { $0 != "(" } }).count == 13)
  }

  /// Queues that grow to some thousand items, shrink and grow again, edited anywhere.
  @Test(arguments: 1...(runsLongTests ? 4 : 2) as ClosedRange<UInt64>)
  func longQueuesDoWhatTheModelDoes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var pair = QueuePair(queue: QueueMachine(), naive: NaiveQueue())
    var isGrowing = true
    var turns = 0
    var longest = 0
    for step in 0..<4000 {
      let operation = Self.operation(on: pair.naive.items, isGrowing: isGrowing, &random)
      pair.perform(operation)
      if step.isMultiple(of: 50) {
        pair.compare(asked: (0..<3).map { _ in ItemID(.random(in: 0..<6000, using: &random)) })
      }
      if let broken = pair.broken {
        Issue.record("seed \(seed), step \(step), \(operation): \(broken)")
        return
      }
      longest = max(longest, pair.naive.items.count)
      if pair.naive.items.count > 3000 || pair.naive.items.count < 20, step > 20 * (turns + 1) {
        let grows = pair.naive.items.count < 20
        turns += grows == isGrowing ? 0 : 1
        isGrowing = grows
      }
    }
    #expect(turns >= 3)
    #expect(longest > 3000)
  }

  private static let asked = [1, 2, 3, 4, 8, 9].map { ItemID($0) }

  /// Every operation with every kind of argument: items of the queue and foreign ones, in any order,
  /// also twice.
  private static let operations: [QueueOperation] = {
    let references = [nil] + asked
    let lists = Self.lists(upTo: 3) + permutations(of: Array(asked.prefix(4)))
    let inserted: [[ItemID]] = [[], [9], [8, 9], [9, 8, 9], [1], [2, 9], [9, 2, 8], [4, 3]]
      .map { $0.map { ItemID($0) } }
    var operations: [QueueOperation] = [.removeAll, .advance, .returnToPrevious, .endReached]
    operations += RepeatMode.allCases.map { .setRepeatMode($0) }
    operations += lists.map { .setItems($0) }
    operations += references.map { .select($0) }
    operations += asked.flatMap { [.remove($0), .replaceCurrent($0)] }
    for reference in references {
      operations += inserted.flatMap {
        [.insertBefore($0, reference), .insertAfter($0, reference)]
      }
      operations += asked.flatMap { [.moveBefore($0, reference), .moveAfter($0, reference)] }
    }
    return operations
  }()

  /// All lists of the items, also with the same more than once.
  private static func lists(upTo length: Int) -> [[ItemID]] {
    guard length > 0 else { return [[]] }
    let shorter = lists(upTo: length - 1)
    let longest = shorter.filter { $0.count == length - 1 }
    return shorter + longest.flatMap { list in asked.map { list + [$0] } }
  }

  private static func permutations(of items: [ItemID]) -> [[ItemID]] {
    guard let last = items.last else { return [[]] }
    return permutations(of: items.dropLast()).flatMap { shorter in
      (0...shorter.count).map { index in shorter[..<index] + [last] + shorter[index...] }
    }
  }

  private static func operation(
    on items: [ItemID], isGrowing: Bool, _ random: inout SeededRandom
  ) -> QueueOperation {
    let any = ItemID(.random(in: 0..<6000, using: &random))
    let queued = items.randomElement(using: &random) ?? any
    let reference = Int.random(in: 0..<8, using: &random) == 0 ? nil : queued
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<30 where isGrowing:
      let first = UInt64.random(in: 0..<6000, using: &random)
      let count: UInt64 = [1, 1, 3, 40, 300].randomElement(using: &random) ?? 1
      let new = (first..<(first + count)).map { ItemID($0) }.shuffled(using: &random)
      return Bool.random(using: &random)
        ? .insertBefore(new, reference) : .insertAfter(new, reference)
    case 0..<2: return .setItems(items.filter { _ in Int.random(in: 0..<5, using: &random) > 0 })
    case 2..<60 where !isGrowing: return .remove(queued)
    case 30..<35: return .remove(queued)
    case 35..<50: return .moveBefore(queued, items.randomElement(using: &random))
    case 50..<65: return .moveAfter(queued, items.randomElement(using: &random))
    case 65..<70: return .select(reference)
    case 70..<75: return .replaceCurrent(any)
    case 75..<80:
      return .setRepeatMode(RepeatMode.allCases.randomElement(using: &random) ?? .off)
    case 80..<85: return .moveBefore(queued, nil)
    case 85..<90: return .moveAfter(queued, nil)
    case 90..<94: return .advance
    case 94..<97: return .returnToPrevious
    default: return .endReached
    }
  }
}

/// A queue and its model, and how they differ.
private struct QueuePair {
  var queue: QueueMachine
  var naive: NaiveQueue
  var broken: String?
  /// The items of a former version, for as long as no more than an insertion is told of since.
  private var former: (version: Int, items: [ItemID])

  init(queue: QueueMachine, naive: NaiveQueue) {
    (self.queue, self.naive) = (queue, naive)
    former = (queue.version, naive.items)
  }

  mutating func perform(_ operation: QueueOperation) {
    let before = (items: naive.items, version: queue.version)
    let sides = (previous: queue.previousVersion, next: queue.nextVersion)
    let (previous, next) = (naive.previousItems, naive.nextItems)
    let answer = queue.perform(operation)
    let expected = naive.perform(operation)
    if answer != expected { broken = "it answers \(answer as Any)" }
    if queue.current != naive.current { broken = "current is \(queue.current as Any)" }
    if queue.count != naive.items.count { broken = "there are \(queue.count) items" }
    if (queue.version != before.version) != (naive.items != before.items) {
      broken = "the version was \(before.version) and is \(queue.version)"
    }
    if (queue.previousVersion != sides.previous) != (naive.previousItems != previous) {
      broken = "the previous items' version was \(sides.previous), is \(queue.previousVersion)"
    }
    if (queue.nextVersion != sides.next) != (naive.nextItems != next) {
      broken = "the next items' version was \(sides.next), is \(queue.nextVersion)"
    }
    compareInsertions()
  }

  private mutating func compareInsertions() {
    guard let range = queue.insertedItems(since: former.version, count: former.items.count) else {
      former = (queue.version, naive.items)
      return
    }
    var items = former.items
    items.insert(contentsOf: naive.items[range], at: range.lowerBound)
    if items != naive.items { broken = "\(range) was inserted into \(former.items)" }
  }

  mutating func compare(asked: [ItemID]) {
    let observation = QueueObservation(queue, asked: asked)
    let expected = QueueObservation(naive, asked: asked)
    if observation != expected { broken = "\(observation), not \(expected)" }
    if let current = queue.current, !queue.contains(current) { broken = "current isn't queued" }
    if Set(queue.items).count != queue.count { broken = "an item is there twice" }
  }
}
