internal import PlayheadCore
internal import TestSupport

/// How long the main loop is held up at most, and whether the last wish is granted.
@MainActor enum StallBench {
  /// One frame.
  private static let budget = Duration.milliseconds(16)

  static func run() async throws {
    let media = try StallMedia()
    let table = Table(
      "The main loop's longest stall",
      about: """
        A thread asks the main loop once a millisecond, with a high priority, and waits for the \
        answer. The budget is \(budget.milliseconds.text(0)) ms.
        """,
      words: ["Situation", "Last wish", "Budget"], numbers: ["Longest stall"])
    for situation in Situation.allCases {
      let meter = StallMeter()
      let isGranted = await situation.play(media)
      let longest = meter.longest
      table.row([
        situation.rawValue, isGranted ? "granted" : "**lost**",
        longest <= budget ? "met" : "**missed**", "\(longest.milliseconds.text(2)) ms",
      ])
    }
  }
}
