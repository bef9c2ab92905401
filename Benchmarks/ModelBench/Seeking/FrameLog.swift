internal import PlayheadPlatform
internal import PlayheadPlayer

/// Takes each picture as soon as it is ready to be painted, as a view does, and notes when that was.
final class PictureLog: Sendable {
  /// A picture that came.
  struct Picture {
    let arrival: ContinuousClock.Instant
    /// Its time in the medium.
    let time: Duration
  }

  private let pictures = Locked<[Picture]>([])
  private let subscription = Locked<VideoSubscription?>(nil)

  init(_ output: VideoOutput) {
    let subscription = output.subscribe(layout: .bgrx) { [weak self] in self?.take() }
    self.subscription.withLock { $0 = subscription }
    subscription.setVisible(true)
  }

  /// Those that have come since the last call.
  func takeAll() -> [Picture] {
    pictures.withLock { pictures in
      defer { pictures = [] }
      return pictures
    }
  }

  /// The first one since the last call of ``takeAll()`` whose time is as wanted.
  func first(where isWanted: (Duration) -> Bool) -> Picture? {
    pictures.withLock { pictures in pictures.first { isWanted($0.time) } }
  }

  private func take() {
    guard let time = subscription.withLock({ $0 })?.take()?.time else { return }
    pictures.withLock { $0.append(Picture(arrival: .now, time: time)) }
  }
}
