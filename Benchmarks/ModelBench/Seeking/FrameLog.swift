internal import PlayheadPlatform
internal import PlayheadPlayer

/// Takes each frame as soon as it is ready to be painted, as a view does, and notes when that was.
final class FrameLog: Sendable {
  /// A frame that came.
  struct Frame {
    let arrival: ContinuousClock.Instant
    /// The time of the frame in the medium.
    let time: Duration
  }

  private let frames = Locked<[Frame]>([])
  private let subscription = Locked<VideoSubscription?>(nil)

  init(_ output: VideoOutput) {
    let subscription = output.subscribe(layout: .bgrx) { [weak self] in self?.take() }
    self.subscription.withLock { $0 = subscription }
    subscription.setVisible(true)
  }

  /// Those that have come since the last call.
  func takeAll() -> [Frame] {
    frames.withLock { frames in
      defer { frames = [] }
      return frames
    }
  }

  /// The first one since the last call of ``takeAll()`` whose time is as wanted.
  func first(where isWanted: (Duration) -> Bool) -> Frame? {
    frames.withLock { frames in frames.first { isWanted($0.time) } }
  }

  private func take() {
    guard let time = subscription.withLock({ $0 })?.take()?.time else { return }
    frames.withLock { $0.append(Frame(arrival: .now, time: time)) }
  }
}
