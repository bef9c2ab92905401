public import PlayheadCore

extension Player {
  /// The position, the target not counted; nil if it is unknown. Computed from the pipeline's last
  /// answer, without asking it.
  public func time() -> Duration? { machine.time(at: monotonicNow()) }

  /// What the clock on the wall showed at the position; nil if the stream has no dates, or they are
  /// not known yet. Only HLS has some.
  public func date() -> WallClockDate? { machine.date(at: monotonicNow()) }

  /// True if the seekable range is known and contains the time, both ends included. Not essential.
  public func canSeek(to time: Duration) -> Bool {
    access(\.seekableTimeRange)
    return machine.canSeek(to: time)
  }

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
    perform(completion) {
      $0.seek(to: position, isSmooth: smooth, now: monotonicNow())
    }
  }

  /// Goes to so many tenths of the whole, exactly: of the duration or, in a window of the past, of
  /// the window, whose end is the live edge. Where there is no whole nothing happens.
  /// - Parameter completion: as of ``seek(_:smooth:completion:)``.
  public func seek(
    toTenths tenths: Int, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    perform(completion) { $0.seek(toTenths: tenths, now: monotonicNow()) }
  }

  /// Goes to where the clock on the wall showed a date. In a stream without dates the seek is
  /// complete at once.
  public func seek(
    to date: WallClockDate, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    perform(completion) { $0.seek(to: date, isSmooth: true) }
  }

  /// Goes to a chapter, exactly.
  public func seek(
    to chapter: Chapter, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    perform(completion) { $0.seek(to: chapter) }
  }

  /// Goes to a time while a slider is dragged: as exact as it is fast. That is exactly in a local
  /// file, as long as fifteen pictures a second can be shown so, and at the nearest keyframe else,
  /// as in what comes over a network.
  public func seek(
    to time: Duration, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    let item = currentItemUnobserved
    guard let id = item?.id, item?.url?.hasPrefix("file:") ?? false, scrubbingPace.isExact(in: id)
    else { return seek(near(time), smooth: true, completion: completion) }
    let start = monotonicNow()
    seek(at(time), smooth: true) { [weak self] isFinished in
      if isFinished, let self {
        scrubbingPace.exactSeek(in: id, took: monotonicNow() - start)
      }
      completion(isFinished)
    }
  }

  /// Shows a single picture further on, or back with a negative count; playback pauses. Only where
  /// pictures come at a known rate and one can seek: ``canStep()``.
  public func step(byFrames count: Int) {
    update { $0.step(byFrames: count, now: monotonicNow()) }
  }

  /// True if single pictures can be shown. Essential.
  public func canStep() -> Bool {
    access(\.navigation.canStep)
    return machine.canStep
  }
}
