internal import Dispatch
internal import PlayheadCore

/// Something that is to happen once, on a queue; starting it again gives up what was to happen.
/// To be used on that queue only.
final class OneShotTimer {
  private let queue: DispatchQueue
  private var source: (any DispatchSourceTimer)?

  init(queue: DispatchQueue) { self.queue = queue }

  deinit { stop() }

  /// Runs `action` after a while; nil: not at all.
  func start(after delay: Duration?, _ action: @escaping () -> Void) {
    stop()
    guard let delay else { return }
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + delay.seconds, leeway: .milliseconds(1))
    source.setEventHandler(handler: action)
    source.resume()
    self.source = source
  }

  func stop() {
    source?.cancel()
    source = nil
  }
}
