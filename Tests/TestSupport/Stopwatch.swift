/// Measures how long something takes, without the time for which others had the processors: a limit that it
/// is held to depends neither on what runs beside the test nor on how many cores there are.
///
/// ```swift
/// let stopwatch = Stopwatch()
/// player.select(mediaOption: french, for: .audible)
/// #expect(await eventually { isHeard })
/// #expect(stopwatch.elapsed < .milliseconds(500))
/// ```
public struct Stopwatch: Sendable {
  private let start = ContinuousClock.now
  private let delays = ThisProcess.runDelays
  private let stolen = ThisProcess.stolenTime

  /// Begins to measure.
  public init() {}

  /// The time since the beginning, less what the threads of this process have waited for a processor, and what
  /// the machine's host has taken.
  public var elapsed: Duration {
    let passed = ContinuousClock.now - start
    // Thread by thread: the delays of one that has ended meanwhile are gone; most of them were before the start.
    let delay = ThisProcess.runDelays.reduce(Duration.zero) { sum, thread in
      sum + max(thread.value - delays[thread.key, default: .zero], .zero)
    }
    return max(passed - delay - (ThisProcess.stolenTime - stolen), .zero)
  }
}
