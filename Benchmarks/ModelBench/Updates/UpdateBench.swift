internal import BenchReport
internal import TestSupport

/// Selective updates against broadcast: what one change of one property costs, when each observer
/// shows another one.
@MainActor enum UpdateBench {
  private static let counts = [1, 10, 100, 1000]
  private static let changes = 600
  private static let runs = 3
  private static let pacedChanges = 90

  static func run() async {
    let table = Table(
      "Selective updates against broadcast",
      about: """
        One property changes; each observer is a label that shows another one. Evaluations and \
        time for one change are the median of \(runs) runs of \(changes) changes, one in each turn \
        of the main loop; the ratio is that to `objectWillChange`. The share of one core is at 60 \
        changes a second.
        """,
      words: ["Told by"], numbers: ["Observers", "Evaluations", "µs", "Ratio", "CPU at 60/s"])
    for count in counts {
      var results: [(way: Way, result: Result)] = []
      for way in Way.allCases { results.append((way, await measure(way, count))) }
      let reference = results.first { $0.way == .broadcast }?.result.microseconds ?? .nan
      for (way, result) in results {
        table.row([
          way.rawValue, String(count), result.evaluations.text(), result.microseconds.text(),
          result.microseconds.ratio(to: reference), "\(result.share.text()) %",
        ])
      }
    }
  }

  private struct Result {
    let evaluations: Double
    let microseconds: Double
    let share: Double
  }

  private static func measure(_ way: Way, _ count: Int) async -> Result {
    let (model, observers) = way.make(count)
    defer { observers.close() }
    _ = await eventually { observers.evaluations >= count }
    await Turns.run(100) { model.change() }
    var evaluations: [Double] = []
    var times: [Double] = []
    for _ in 0..<runs {
      let before = observers.evaluations
      let cost = await Cost.of { await Turns.run(changes) { model.change() } }
      evaluations.append(Double(observers.evaluations - before) / Double(changes))
      times.append(cost.processor.microseconds / Double(changes))
    }
    let slow = await Cost.of {
      await paced(pacedChanges, perSecond: 60) { _ in model.change() }
    }
    return Result(
      evaluations: evaluations.median, microseconds: times.median, share: slow.share)
  }
}
