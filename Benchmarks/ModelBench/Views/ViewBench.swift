internal import BenchReport
internal import TestSupport
internal import ThousandViews

/// Declared views against the same widgets made by hand, in C: what a thousand of them cost.
@MainActor enum ViewBench {
  private static let rounds = 40
  private static let changes = 20
  /// The largest allowed ratio of the costs of declared views to those of views made by hand.
  fileprivate nonisolated static let budget = 1.2

  /// The error that names what costs more than it may.
  struct BudgetExceeded: Error, CustomStringConvertible {
    let rows: [String]
    var description: String {
      "declared views cost more than \(ViewBench.budget.text(2)) × by hand: "
        + rows.joined(separator: ", ")
    }
  }

  /// - Throws: if one of the costs is above the budget.
  static func run() async throws(BudgetExceeded) {
    let table = Table(
      "A thousand declared views",
      about: """
        Texts, buttons, and stacks in a hundred rows, declared with PlayheadViews and made by hand \
        in C, in turns; the lowest of \(rounds) rounds: the others take up to twice as long \
        where a core is shared with another program. Time is that of the processor, in \
        milliseconds, up to the frame that shows it; changes are the mean of \(changes), each with \
        a frame of its own. Memory is what is in use on the heap, in KiB. The budget is \
        \(budget.text(2)) ×, for making and showing together.
        """,
      words: ["What"], numbers: ["Declared", "By hand", "Ratio"])
    var (declared, handmade): ([Costs], [Costs]) = ([], [])
    // What is made only once is none of theirs.
    for _ in 0..<2 {
      _ = await Costs.measure(DeclaredViews.self, changes: 1)
      _ = await Costs.measure(HandmadeViews.self, changes: 1)
    }
    for round in 0..<rounds {
      // Neither always comes after the other.
      if round.isMultiple(of: 2) {
        declared.append(await Costs.measure(DeclaredViews.self, changes: changes))
        handmade.append(await Costs.measure(HandmadeViews.self, changes: changes))
      } else {
        handmade.append(await Costs.measure(HandmadeViews.self, changes: changes))
        declared.append(await Costs.measure(DeclaredViews.self, changes: changes))
      }
    }
    // What is made is also shown: the budget is one for both.
    let parts: Set = ["make", "show"]
    let values: [(String, KeyPath<Costs, Double>, digits: Int)] = [
      ("make", \.make, 2), ("show", \.show, 2), ("make and show", \.makeAndShow, 2),
      ("change 400 texts", \.changeAll, 2), ("change one text", \.changeOne, 2),
      ("take away", \.end, 2), ("memory, made and shown", \.memory, 0),
    ]
    var exceeded: [String] = []
    for (name, value, digits) in values {
      let first = declared.map { $0[keyPath: value] }.percentile(0)
      let second = handmade.map { $0[keyPath: value] }.percentile(0)
      table.row([name, first.text(digits), second.text(digits), first.ratio(to: second)])
      if !parts.contains(name), first > second * budget { exceeded.append(name) }
    }
    if !exceeded.isEmpty { throw BudgetExceeded(rows: exceeded) }
  }
}
