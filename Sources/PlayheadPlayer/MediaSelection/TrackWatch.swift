internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Tells that there are other tracks, or more is known about them; once for changes that come together.
final class TrackWatch: Sendable {
  private let queue: DispatchQueue
  private let delay: Duration
  private let notify: @Sendable () -> Void
  private let isWaiting = Locked(false)

  init(on queue: DispatchQueue, after delay: Duration, _ notify: @escaping @Sendable () -> Void) {
    self.queue = queue
    self.delay = delay
    self.notify = notify
  }

  /// On whatever thread finds it out.
  func changed() {
    let isFirst = isWaiting.withLock { isWaiting in
      defer { isWaiting = true }
      return !isWaiting
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + delay.seconds) { [weak self] in
      guard let self else { return }
      isWaiting.withLock { $0 = false }
      notify()
    }
  }
}
