public import PlayheadCore

extension Player {
  /// True if ``skipBackward(completion:)`` does something: one can seek. Essential.
  public func canSkipBackward() -> Bool { canSkip(.backward) }

  /// True if ``skipForward(completion:)`` does something: one can seek and, in a window of the past,
  /// the live edge is far enough. Essential; a window that moves on while playback stands is looked at
  /// when somebody follows the time.
  public func canSkipForward() -> Bool { canSkip(.forward) }

  /// True if a skip does something. Essential, as ``canSkipForward()``.
  public func canSkip(_ skip: Skip) -> Bool {
    access(skip == .forward ? \.navigation.canSkipForward : \.navigation.canSkipBackward)
    return machine.canSkip(by: distance(of: skip), now: monotonicNow())
  }

  /// Goes back by the configured interval. Skips add up while one is going on.
  /// - Parameter completion: as of ``seek(_:smooth:completion:)``.
  public func skipBackward(completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    skip(.backward, completion: completion)
  }

  /// Goes forward by the configured interval. Skips add up while one is going on; within a second of
  /// the end nothing happens, and the skip is complete.
  /// - Parameter completion: as of ``seek(_:smooth:completion:)``.
  public func skipForward(completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    skip(.forward, completion: completion)
  }

  /// Skips in a direction by the configured interval.
  /// - Parameter completion: as of ``seek(_:smooth:completion:)``.
  public func skip(_ skip: Skip, completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    self.skip(by: distance(of: skip), completion: completion)
  }

  /// Goes on by any interval, negative to go back, exactly. Adds up with skips that are going on.
  /// - Parameter completion: as of ``seek(_:smooth:completion:)``.
  public func skip(
    by interval: Duration, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    perform(completion) { $0.skip(by: interval, now: monotonicNow()) }
  }

  /// True if ``skipToDefault(completion:)`` does something: always in an item that is ready, but in a
  /// window of the past only behind the live edge. Essential, as ``canSkipForward()``.
  public func canSkipToDefault() -> Bool {
    access(\.navigation.canSkipToDefault)
    return machine.canSkipToDefault(now: monotonicNow())
  }

  /// True in a window of the past, behind its live edge. It becomes so in a paused stream as well: the
  /// edge goes on. Essential, as ``canSkipForward()``.
  public func isBehindLiveEdge() -> Bool {
    access(\.navigation.isBehindLiveEdge)
    return machine.isBehindLiveEdge(now: monotonicNow())
  }

  /// Goes to the default position: the beginning, or the live edge.
  /// - Parameter completion: as of ``seek(_:smooth:completion:)``.
  public func skipToDefault(completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    perform(completion) { $0.skipToDefault() }
  }

  /// Sets how far skips go from now on, in place of what was configured; both more than zero.
  public func setSkipIntervals(backward: Duration, forward: Duration) {
    precondition(backward > .zero && forward > .zero, "skips must be more than zero")
    configuration.backwardSkipInterval = backward
    configuration.forwardSkipInterval = forward
    publish()
  }

  private func distance(of skip: Skip) -> Duration {
    let interval = configuration.interval(forSkip: skip)
    return skip == .forward ? interval : .zero - interval
  }
}
