internal import CPlatform
internal import Dispatch
internal import PlayheadPlatform

/// Measures how long the main loop leaves a question unanswered: a thread of its own asks once a
/// millisecond, with a high priority, and the longest wait for an answer is the longest stall. While
/// others have the processors nobody is stalled: that time does not count, neither the main thread's own nor
/// that of a thread of this process which it may be waiting for, nor what the machine's host has taken.
///
/// ```swift
/// let meter = StallMeter()
/// // … what must not hold the main thread up …
/// #expect(meter.longest < .milliseconds(16))
/// ```
public final class StallMeter: Sendable {
  private let answers = Answers()
  // Dispatch's sources may be used on any thread; their protocols do not say so.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  /// Begins to measure. The end of the last reference ends it.
  public init() {
    timer = DispatchSource.makeTimerSource(
      flags: .strict, queue: DispatchQueue(label: "playhead.stall-meter", qos: .userInteractive))
    timer.schedule(deadline: .now(), repeating: .milliseconds(1), leeway: .nanoseconds(0))
    let answers = self.answers
    timer.setEventHandler { answers.ask() }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// The longest wait so far, with the one that goes on.
  public var longest: Duration { answers.longest }

  /// The number of questions answered so far: without any there is no measurement.
  public var count: Int { answers.count }
}

/// The question on its way, and what the others told.
private final class Answers: Sendable {
  private struct State {
    var question: Question?
    var longest: Duration = .zero
    var count = 0
  }

  private let state = Locked(State())

  var count: Int { state.withLock { $0.count } }

  var longest: Duration {
    let now = Moment()
    return state.withLock { max($0.longest, $0.question?.wait(until: now) ?? .zero) }
  }

  /// Asks, unless an answer is still awaited: the wait for that is what counts.
  func ask() {
    let now = Moment()
    let isFree = state.withLock { state in
      guard state.question == nil else {
        state.question?.lookAtTheOthers(now)
        return false
      }
      state.question = Question(asked: now)
      return true
    }
    guard isFree else { return }
    _ = g_idle_add_full(
      G_PRIORITY_HIGH,
      { answers in
        if let answers { Unmanaged<Answers>.fromOpaque(answers).takeRetainedValue().answer() }
        return 0
      }, Unmanaged.passRetained(self).toOpaque(), nil)
  }

  private func answer() {
    let now = Moment()
    state.withLock { state in
      state.longest = max(state.longest, state.question?.wait(until: now) ?? .zero)
      state.question = nil
      state.count += 1
    }
  }
}

/// A question that the main loop has not answered yet.
private struct Question {
  /// From then on it is worth its while to look at every thread of the process.
  private static let isLong = Duration.milliseconds(20)

  let asked: Moment
  private var others: Others?

  init(asked: Moment) { self.asked = asked }

  mutating func lookAtTheOthers(_ now: Moment) {
    if others == nil, now - asked > Self.isLong { others = Others() }
  }

  func wait(until now: Moment) -> Duration {
    max(now - asked - (others?.delay ?? .zero), .zero)
  }
}

/// A time, and how long the main thread had waited for a processor by then.
private struct Moment {
  let time = ContinuousClock.now
  let delay = ThisProcess.mainThreadRunDelay

  static func - (end: Moment, start: Moment) -> Duration {
    end.time - start.time - (end.delay - start.delay)
  }
}

/// The time that other threads and the machine itself had waited for a processor by a moment.
private struct Others {
  private let delays = ThisProcess.otherThreadsRunDelays
  private let stolen = ThisProcess.stolenTime

  /// For how long at the most another thread has been kept from what the main thread may be waiting for.
  var delay: Duration {
    let longest = ThisProcess.otherThreadsRunDelays
      .map { $0.value - delays[$0.key, default: .zero] }.max()
    return max(longest ?? .zero, .zero) + ThisProcess.stolenTime - stolen
  }
}
