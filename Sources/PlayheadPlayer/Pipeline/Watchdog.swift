internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Tells on the main thread that something has taken too long. Any thread may start and stop it;
/// while it is stopped there is no timer.
final class Watchdog: Sendable {
  private struct Timer: @unchecked Sendable {
    var source: (any DispatchSourceTimer)?
  }

  private let timeout: @Sendable () -> Duration
  private let onTimeout: @MainActor () -> Void
  private let queue = DispatchQueue(label: "playhead.watchdog")
  private let timer = Locked(Timer())

  /// - Parameter timeout: how long is waited; it is asked when the wait begins.
  init(timeout: @escaping @Sendable () -> Duration, onTimeout: @escaping @MainActor () -> Void) {
    self.timeout = timeout
    self.onTimeout = onTimeout
  }

  deinit { stop() }

  /// Begins to wait, or to wait again.
  func start() {
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + timeout().seconds)
    source.setEventHandler { [onTimeout] in DispatchQueue.main.async { onTimeout() } }
    source.resume()
    replace(with: source)
  }

  /// Does not wait any more.
  func stop() { replace(with: nil) }

  private func replace(with source: (any DispatchSourceTimer)?) {
    timer.withLock { timer in
      timer.source?.cancel()
      timer.source = source
    }
  }
}
