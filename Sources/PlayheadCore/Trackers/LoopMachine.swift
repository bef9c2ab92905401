/// A state machine for a loop (A–B): the first press sets its beginning, the second one its end, and the
/// third one ends it.
package struct LoopMachine: Hashable, Sendable {
  /// The result of a press.
  package enum Outcome: Hashable, Sendable {
    /// The beginning is set.
    case marked(Duration)
    /// The loop is complete.
    case loop(Range<Duration>)
    /// The loop has ended.
    case ended
  }

  /// The shortest loop.
  package static let shortest = Duration.milliseconds(200)

  private enum State: Hashable {
    case off
    /// The beginning is set.
    case marked(Duration)
    case looping(Range<Duration>)
  }

  private var state = State.off

  /// The beginning of a loop whose end is not set, or `nil`.
  package var beginning: Duration? {
    if case .marked(let beginning) = state { beginning } else { nil }
  }

  /// The loop, or `nil`.
  package var range: Range<Duration>? {
    if case .looping(let range) = state { range } else { nil }
  }

  /// Creates a machine without a loop.
  package init() {}

  /// Handles a press at a time.
  ///
  /// If the end is before the beginning, they are exchanged. A loop shorter than ``shortest`` ends at once.
  package mutating func mark(_ time: Duration) -> Outcome {
    switch state {
    case .off:
      state = .marked(time)
      return .marked(time)
    case .marked(let beginning):
      let range = min(beginning, time)..<max(beginning, time)
      guard range.upperBound - range.lowerBound >= Self.shortest else { break }
      state = .looping(range)
      return .loop(range)
    case .looping: break
    }
    clear()
    return .ended
  }

  /// Ends the loop, because another medium is played.
  package mutating func clear() { state = .off }

  /// Returns a loop as it can be played in a medium with a duration, or `nil` if nothing is left. Its end is
  /// moved to some time before that of the medium, so that playback passes it.
  package static func playable(_ range: Range<Duration>?, in duration: Duration?) -> Range<
    Duration
  >? {
    guard let range, range.upperBound - range.lowerBound >= shortest else { return nil }
    guard let duration else { return range }
    let end = min(range.upperBound, duration - .milliseconds(100))
    return end - range.lowerBound >= shortest ? range.lowerBound..<end : nil
  }
}
