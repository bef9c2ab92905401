public import PlayheadCore

extension Player {
  /// A Boolean value that indicates whether ``skipBackward(completion:)`` has an effect: the item is
  /// seekable. It is essential.
  public var canSkipBackward: Bool { canSkip(.backward) }

  /// A Boolean value that indicates whether ``skipForward(completion:)`` has an effect: the item is
  /// seekable and, in a stream that can be rewound, the position is far enough from the live edge.
  ///
  /// It is essential. In a paused stream, whose live edge moves on, it is updated while something
  /// subscribes to the time.
  ///
  /// Buttons use it to be disabled when they would do nothing:
  ///
  /// ```swift
  /// let isEnabled = player.canSkipForward
  /// if isEnabled { player.skipForward() }
  /// return isEnabled
  /// ```
  public var canSkipForward: Bool { canSkip(.forward) }

  /// Returns a Boolean value that indicates whether a skip has an effect; see ``canSkipForward``. The
  /// result is essential.
  public func canSkip(_ skip: Skip) -> Bool {
    access(skip == .forward ? \.navigation.canSkipForward : \.navigation.canSkipBackward)
    let distance = distance(of: skip)
    return ask { $0.canSkip(by: distance, now: monotonicNow()) }
  }

  /// Skips backward by the configured interval. Skips add up while one is under way.
  ///
  /// At the beginning of the item it goes to the beginning. The interval is
  /// ``PlayerConfiguration/backwardSkipInterval``, ten seconds by default. It is in the item's own time,
  /// whatever the speed of playback is.
  ///
  /// - Parameter completion: A closure that is called as in ``seek(_:smooth:completion:)``.
  public func skipBackward(completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    skip(.backward, completion: completion)
  }

  /// Skips forward by the configured interval. Skips add up while one is under way.
  ///
  /// Within a second of the end, the skip is complete at once and nothing happens.
  ///
  /// The interval is ``PlayerConfiguration/forwardSkipInterval``, ten seconds by default. Three calls in a
  /// row skip thirty seconds, even if the first seek is not complete yet, because each starts from the target
  /// of the one before.
  ///
  /// - Parameter completion: A closure that is called as in ``seek(_:smooth:completion:)``.
  public func skipForward(completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    skip(.forward, completion: completion)
  }

  /// Skips in a direction by the configured interval.
  ///
  /// - Parameters:
  ///   - skip: The direction.
  ///   - completion: A closure that is called as in ``seek(_:smooth:completion:)``.
  public func skip(_ skip: Skip, completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    self.skip(by: distance(of: skip), completion: completion)
  }

  /// Skips by an interval, exactly. Skips add up while one is under way.
  ///
  /// ```swift
  /// player.skip(by: .seconds(-30)) { isFinished in print(isFinished) }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The interval; a negative one skips backward.
  ///   - completion: A closure that is called as in ``seek(_:smooth:completion:)``.
  public func skip(
    by interval: Duration, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    perform(completion) { $0.skip(by: interval, now: monotonicNow()) }
  }

  /// A Boolean value that indicates whether ``skipToDefault(completion:)`` has an effect: the item is
  /// ready and, in a stream that can be rewound, behind the live edge. It is essential; see
  /// ``canSkipForward``.
  public var canSkipToDefault: Bool {
    access(\.navigation.canSkipToDefault)
    return ask { $0.canSkipToDefault(now: monotonicNow()) }
  }

  /// A Boolean value that indicates whether the position is behind the live edge of a stream that can
  /// be rewound.
  ///
  /// In a paused stream it becomes `true` after a while, because the live edge moves on. It is
  /// essential; see ``canSkipForward``.
  public var isBehindLiveEdge: Bool {
    access(\.navigation.isBehindLiveEdge)
    return machine.isBehindLiveEdge(now: monotonicNow())
  }

  /// Seeks to the default position: the beginning, or the live edge of a stream.
  ///
  /// It is what a “Live” button does in a stream that can be rewound:
  ///
  /// ```swift
  /// if player.isBehindLiveEdge { player.skipToDefault() }
  /// ```
  ///
  /// - Parameter completion: A closure that is called as in ``seek(_:smooth:completion:)``.
  public func skipToDefault(completion: @escaping @MainActor (Bool) -> Void = { _ in }) {
    perform(completion) { $0.skipToDefault(now: monotonicNow()) }
  }

  /// Sets the skip intervals, which replace those of the configuration.
  ///
  /// Other trackers and views of the player use the new intervals from then on. ``canSkipForward`` may
  /// change, because it depends on the interval.
  ///
  /// ```swift
  /// player.setSkipIntervals(backward: .seconds(5), forward: .seconds(30))
  /// ```
  ///
  /// - Parameters:
  ///   - backward: The interval of ``skipBackward(completion:)``, more than zero.
  ///   - forward: The interval of ``skipForward(completion:)``, more than zero.
  /// - Precondition: Both intervals are more than zero.
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
