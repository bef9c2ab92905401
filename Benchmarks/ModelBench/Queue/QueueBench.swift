internal import BenchReport

/// The cost of editing a queue, and its growth with the queue.
@MainActor enum QueueBench {
  private static let counts = [100, 10_000, 100_000]

  static func run() {
    let table = Table(
      "Operations of a queue",
      about: """
        Microseconds for one operation, and their ratio to those in a queue of \(counts[0]) items; \
        the median of \(Rounds.rounds) rounds of \(Rounds.operations). `QueueMachine` is the value; \
        the player also publishes the change, and lets its pipeline open what is selected. A list \
        of all items costs in proportion to their number.
        """,
      words: ["Operation"],
      numbers: ["Items", "`QueueMachine`", "Ratio", "`Player`", "Ratio"])
    let machines = counts.map { Rounds.measure(MachineQueue.self, count: $0) }
    let players = counts.map { Rounds.measure(PlayerQueue.self, count: $0) }
    for operation in Operation.allCases {
      for (index, count) in counts.enumerated() {
        let (machine, player) = (machines[index][operation], players[index][operation])
        table.row([
          operation.rawValue, String(count), machine.text(2),
          machine.ratio(to: machines[0][operation]), player.text(2),
          player.ratio(to: players[0][operation]),
        ])
      }
    }
  }
}

/// An operation on a queue.
private enum Operation: String, CaseIterable {
  case append
  case insert = "insert in the middle"
  case move = "move to the middle"
  case remove = "remove in the middle"
  case select
  case advance
  case snapshot = "list of all items"
}

/// Rounds of operations, each of which leaves the queue as long as it was.
@MainActor private struct Rounds {
  static let rounds = 7
  static let operations = 50

  private var microseconds: [Operation: [Double]] = [:]

  /// The median for an operation.
  subscript(operation: Operation) -> Double { (microseconds[operation] ?? []).median }

  static func measure<Queue: EditableQueue>(_: Queue.Type, count: Int) -> Rounds {
    let items = (0..<count).map { _ in Queue.makeItem() }
    var queue = Queue(items)
    var rounds = Rounds()
    // The first one warms up.
    for _ in 0...Self.rounds { rounds.round(&queue, items) }
    for operation in Operation.allCases { rounds.microseconds[operation]?.removeFirst() }
    return rounds
  }

  private mutating func round<Queue: EditableQueue>(_ queue: inout Queue, _ items: [Queue.Item]) {
    let middle = items[items.count / 2]
    let appended = (0..<Self.operations).map { _ in Queue.makeItem() }
    let inserted = (0..<Self.operations).map { _ in Queue.makeItem() }
    time(.append, appended) { queue.append($0) }
    time(.move, appended) { queue.move($0, before: middle) }
    time(.insert, inserted) { queue.insert($0, after: middle) }
    time(.remove, appended) { queue.remove($0) }
    for item in inserted { queue.remove(item) }
    let chosen = (0..<Self.operations).map { items[$0 * 7919 % items.count] }
    time(.select, chosen) { queue.select($0) }
    queue.select(items[items.count / 2 - Self.operations])
    time(.advance, chosen) { _ in queue.advance() }
    queue.select(nil)
    var total = 0
    time(.snapshot, [()]) { total += queue.items.count }
    precondition(total == items.count, "a round has changed the queue")
  }

  private mutating func time<Input>(
    _ operation: Operation, _ inputs: [Input], _ body: (Input) -> Void
  ) {
    let elapsed = ContinuousClock().measure { for input in inputs { body(input) } }
    microseconds[operation, default: []].append(elapsed.microseconds / Double(inputs.count))
  }
}
