internal import BenchReport
internal import PlayheadCore
internal import TestSupport

/// The longest time that the main loop is held up, and whether the last request is granted.
@MainActor enum StallBench {
  /// One frame.
  private static let budget = Duration.milliseconds(16)
  private static let rounds = 3

  static func run() async throws {
    let media = try StallMedia()
    // Making media holds the main loop up; what has waited meanwhile is not what is measured.
    try await Task.sleep(for: .milliseconds(500))
    let table = Table(
      "The main loop's longest stall",
      about: """
        A thread asks the main loop once a millisecond, with a high priority, and waits for the \
        answer. Milliseconds; each situation \(rounds) times, since others may have the processor \
        for a while. The budget for the median is \(budget.milliseconds.text(0)).
        """,
      words: ["Situation", "Last requested", "Budget"], numbers: ["Median", "Worst"])
    for situation in Situation.allCases {
      var stalls: [Double] = []
      var isGranted = true
      for _ in 0..<rounds {
        let meter = StallMeter()
        isGranted = await situation.play(media) && isGranted
        stalls.append(meter.longest.milliseconds)
      }
      table.row([
        situation.rawValue, isGranted ? "granted" : "**lost**",
        stalls.median <= budget.milliseconds ? "met" : "**missed**", stalls.median.text(),
        stalls.percentile(100).text(),
      ])
    }
  }
}
