internal import CPlatform
internal import Dispatch
internal import Platform
internal import PlayheadCore

/// Tells that a `playbin` has other tracks, or knows more about them; once for changes that come
/// together.
final class TrackWatch: Sendable {
  private let queue: DispatchQueue
  private let delay: Duration
  private let notify: @Sendable () -> Void
  private let isWaiting = Locked(false)

  /// Watches an element as long as it lives.
  static func watch(
    _ playbin: GstElement, on queue: DispatchQueue, after delay: Duration,
    _ notify: @escaping @Sendable () -> Void
  ) {
    let watch = TrackWatch(queue, delay, notify)
    Handover.give()
    for signal in signals {
      playhead_connect_swapped(
        playbin, signal,
        { @Sendable context in
          Handover.take()
          Unmanaged<TrackWatch>.fromOpaque(context).takeUnretainedValue().changed()
        }, Unmanaged.passRetained(watch).toOpaque(),
        { @Sendable context in Unmanaged<TrackWatch>.fromOpaque(context).release() })
    }
  }

  private init(
    _ queue: DispatchQueue, _ delay: Duration, _ notify: @escaping @Sendable () -> Void
  ) {
    self.queue = queue
    self.delay = delay
    self.notify = notify
  }

  /// On whatever thread finds it out.
  private func changed() {
    let isFirst = isWaiting.withLock { isWaiting in
      defer { isWaiting = true }
      return !isWaiting
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + delay.seconds) {
      self.isWaiting.withLock { $0 = false }
      self.notify()
    }
  }

  private static let signals = ["video", "audio", "text"].flatMap {
    ["\($0)-changed", "\($0)-tags-changed"]
  }
}
