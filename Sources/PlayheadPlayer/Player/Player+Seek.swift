public import PlayheadCore

extension Player {
  /// The position, the target not counted; nil if it is unknown. Computed from the pipeline's last
  /// answer, without asking it.
  public func time() -> Duration? { machine.time(at: monotonicNow()) }

  /// True if the seekable range is known and contains the time, both ends included.
  public func canSeek(to time: Duration) -> Bool { machine.canSeek(to: time) }

  /// Goes to a position.
  ///
  /// The time is limited to the seekable range less 0.1 s at its end. Without an item, or where
  /// nothing can be sought, the seek is complete at once; while an item is being opened it is
  /// remembered. Until it is done `seekTime` is the target.
  /// - Parameters:
  ///   - position: the time and what deviation is accepted.
  ///   - smooth: true if it may wait for a seek that is going on, for instance while a slider is
  ///     dragged; false to give that up.
  ///   - completion: called on the main thread: true if this seek, or a smooth one after it, was
  ///     made; false if it was given up.
  public func seek(
    _ position: Position, smooth: Bool = true,
    completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    update { machine in
      let (id, actions) = machine.seek(to: position, isSmooth: smooth)
      seekCompletions[id] = completion
      return actions
    }
  }

  /// Goes to a time while a slider is dragged: as exact as it is fast. That is exactly in a local
  /// file, and at the nearest key picture in what comes over a network.
  public func seek(
    to time: Duration, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    let isLocal = currentItem?.url.hasPrefix("file:") ?? false
    seek(isLocal ? at(time) : near(time), smooth: true, completion: completion)
  }

  /// Goes forward by the configured interval. Skips add up while one is going on; within a second
  /// of the end nothing happens, and the skip is complete.
  public func skipForward(completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    skip(by: configuration.forwardSkipInterval, completion: completion)
  }

  /// Goes back by the configured interval. Skips add up while one is going on.
  public func skipBackward(completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    skip(by: .zero - configuration.backwardSkipInterval, completion: completion)
  }

  private func skip(by interval: Duration, completion: @escaping @MainActor (Bool) -> Void) {
    let properties = machine.properties
    guard let time = properties.seekTime ?? time() else { return completion(true) }
    if interval > .zero, let end = properties.seekableTimeRange?.upperBound,
      time >= end - .seconds(1)
    {
      return completion(true)
    }
    // Exact: a key picture may lie on the wrong side of where one is.
    seek(at(time + interval), smooth: false, completion: completion)
  }
}
