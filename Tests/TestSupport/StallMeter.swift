internal import CPlatform
internal import Dispatch
internal import Platform

/// Measures how long the main loop leaves a question unanswered: a thread of its own asks once a
/// millisecond, with a high priority, and the longest wait for an answer is the longest stall. While
/// others have the processors nobody is stalled: that time does not count.
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
  public var longest: Duration { .microseconds(answers.longest) }

  /// How many questions were answered so far: without any there is no measurement.
  public var count: Int { answers.count }
}

/// The question on its way, and what the others told.
private final class Answers: Sendable {
  private struct State {
    var asked: Moment?
    var longest: gint64 = 0
    var count = 0
  }

  /// A time, and how long the main thread had waited for a processor by then, in microseconds.
  private struct Moment {
    let time = g_get_monotonic_time()
    let delay = gint64(ThisProcess.mainThreadRunDelay / .microseconds(1))

    static func - (end: Moment, start: Moment) -> gint64 {
      end.time - start.time - (end.delay - start.delay)
    }
  }

  private let state = Locked(State())

  var count: Int { state.withLock { $0.count } }

  var longest: gint64 {
    let now = Moment()
    return state.withLock { max($0.longest, now - ($0.asked ?? now)) }
  }

  /// Asks, unless an answer is still awaited: the wait for that is what counts.
  func ask() {
    let now = Moment()
    let isFree = state.withLock { state in
      guard state.asked == nil else { return false }
      state.asked = now
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
      state.longest = max(state.longest, now - (state.asked ?? now))
      state.asked = nil
      state.count += 1
    }
  }
}
