internal import BenchReport
internal import CPlatform
internal import PlayheadCore
internal import TestMedia

/// playbin and playbin3, by themselves and in a player: how often they hang, and how fast they are. The default element is
/// chosen by these figures (docs/systems.md).
@MainActor enum ElementBench {
  private static let clip = MediaKind.matroska(Clip(duration: .seconds(20)))
  private static let rounds = 50
  private static let seeksPerRound = 5

  /// playbin3 of GStreamer 1.22 hangs during state changes, which nothing ends.
  private static let elements =
    TestMedia.gStreamerMinor < 24 ? ["playbin"] : ["playbin", "playbin3"]

  static func run() async throws {
    let uri = try TestMedia.uri(clip)
    let table = Table(
      "playbin and playbin3",
      about: """
        A Matroska file with H.264 and AAC, paused; sinks that show nothing. What takes more than \
        \(Openers.limit.seconds.text(0)) s counts as hung. The element by itself lacks what a \
        player does against hanging. Milliseconds; the ratio is that of the medians to playbin.
        """,
      words: ["What", "By", "Element"], numbers: ["Hung", "Median", "95th percentile", "Ratio"])
    for way in Openers.Way.allCases {
      var references: [Action: Double] = [:]
      for element in elements {
        let results = try await measure(way, element, uri)
        for action in Action.allCases {
          let result = results[action, default: Result()]
          if element == "playbin" { references[action] = result.milliseconds.median }
          table.row([
            action.rawValue, way.rawValue, element, "\(result.hung) of \(result.count)",
            result.milliseconds.median.text(), result.milliseconds.percentile(95).text(),
            result.milliseconds.median.ratio(to: references[action] ?? .nan),
          ])
        }
      }
    }
  }

  private enum Action: String, CaseIterable {
    case first = "opening, new"
    case next = "opening, reused"
    case seek = "exact seek"
  }

  private struct Result {
    var milliseconds: [Double] = []
    var hung = 0

    var count: Int { milliseconds.count + hung }

    mutating func add(_ duration: Duration?) {
      if let duration { milliseconds.append(duration.milliseconds) } else { hung += 1 }
    }
  }

  private static func measure(
    _ way: Openers.Way, _ element: String, _ uri: String
  ) async throws -> [Action: Result] {
    var results: [Action: Result] = [:]
    for round in 0..<rounds {
      let opener = try Openers.make(way, element)
      // What hangs does nothing else.
      hung: for action in [Action.first, .next] {
        let duration = await opener.open(uri)
        results[action, default: Result()].add(duration)
        guard duration != nil else { break }
        for seek in 0..<seeksPerRound {
          let time = Duration.milliseconds(500 + (round * seeksPerRound + seek) * 3_700 % 19_000)
          let duration = await opener.seek(to: time)
          results[.seek, default: Result()].add(duration)
          guard duration != nil else { break hung }
        }
      }
      opener.close()
    }
    return results
  }
}
