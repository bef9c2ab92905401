internal import Dispatch
internal import Platform
internal import PlayheadCore

/// Tells on the main thread that something has taken too long. Any thread may start and stop it;
/// while it is stopped there is no timer.
final class Watchdog: Sendable {
  private struct Timer: @unchecked Sendable {
    var source: (any DispatchSourceTimer)?
  }

  private let patience: Duration
  private let barks: @MainActor () -> Void
  private let queue = DispatchQueue(label: "playhead.watchdog")
  private let timer = Locked(Timer())

  init(patience: Duration, barks: @escaping @MainActor () -> Void) {
    self.patience = patience
    self.barks = barks
  }

  deinit { stop() }

  /// Begins to wait, or to wait anew.
  func start() {
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + patience.seconds)
    source.setEventHandler { [barks] in DispatchQueue.main.async { barks() } }
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
