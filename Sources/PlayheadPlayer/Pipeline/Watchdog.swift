internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Tells on the main thread that something has taken too long. Any thread may start and stop it;
/// while it is stopped there is no timer.
final class Watchdog: Sendable {
  private struct Timer: @unchecked Sendable {
    var source: (any DispatchSourceTimer)?
    var start: DispatchTime?
  }

  private let shortest: Duration
  private let timeout: @Sendable () -> Duration
  private let onTimeout: @MainActor () -> Void
  private let queue = DispatchQueue(label: "playhead.watchdog")
  private let timer = Locked(Timer())

  /// - Parameters:
  ///   - shortest: how long is waited at least.
  ///   - timeout: how long is waited in fact. It is asked only when the shortest wait is over, which it seldom is.
  init(
    atLeast shortest: Duration, timeout: @escaping @Sendable () -> Duration,
    onTimeout: @escaping @MainActor () -> Void
  ) {
    self.shortest = shortest
    self.timeout = timeout
    self.onTimeout = onTimeout
  }

  deinit { stop() }

  /// Begins to wait, or to wait again.
  func start() {
    let start = DispatchTime.now()
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: start + shortest.seconds)
    source.setEventHandler { [weak self] in self?.look(since: start) }
    source.resume()
    replace(with: source, since: start)
  }

  private func look(since start: DispatchTime) {
    let end = start + timeout().seconds
    guard end > .now() else {
      let onTimeout = onTimeout
      return DispatchQueue.main.async { onTimeout() }
    }
    // Unless another wait has begun meanwhile.
    timer.withLock { if $0.start == start { $0.source?.schedule(deadline: end) } }
  }

  /// Does not wait any more.
  func stop() { replace(with: nil, since: nil) }

  private func replace(with source: (any DispatchSourceTimer)?, since start: DispatchTime?) {
    timer.withLock { timer in
      timer.source?.cancel()
      (timer.source, timer.start) = (source, start)
    }
  }
}
