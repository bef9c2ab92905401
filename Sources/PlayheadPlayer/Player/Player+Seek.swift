public import PlayheadCore

extension Player {
  /// Returns the position in the current item, or `nil` if it is unknown.
  ///
  /// The position is computed from the last answer of the pipeline, without asking it. The target of a seek
  /// that is under way does not count, except that an item that is opened at a position, as after a lost
  /// connection, is there once it is ready.
  ///
  /// It is a computation, and can be called for each frame. To be told of new times instead, use
  /// ``periodicTimePublisher(forInterval:queue:)``. In a live stream times count from an origin that the
  /// stream chooses, and are usually not those since the beginning of playback.
  ///
  /// During a seek the position stays where the seek began; a label that should show the target follows a
  /// ``ProgressTracker``, or reads `PlayerProperties.seekTime`.
  public func time() -> Duration? {
    let now = monotonicNow()
    return ask { $0.time(at: now) }
  }

  /// Returns the time that controls show: the target of the seek that is under way, or else the position.
  ///
  /// What a person does next refers to it, such as going to the next chapter twice in a row.
  package func shownTime() -> Duration? {
    let now = monotonicNow()
    return ask { $0.shownTime(at: now) }
  }

  /// Returns the date of the position, or `nil` if the stream has no dates or they are not known yet. Only
  /// HLS streams have dates.
  ///
  /// The dates come from `EXT-X-PROGRAM-DATE-TIME`, and are those of the server's clock.
  ///
  /// ```swift
  /// if let date = player.date() { player.seek(to: date - .seconds(60)) }
  /// ```
  public func date() -> WallClockDate? { machine.date(at: monotonicNow()) }

  /// Returns a Boolean value that indicates whether the seekable range is known and contains a time, both
  /// bounds included. The result is not essential.
  ///
  /// It does not have to be asked before a seek: times out of range are limited.
  public func canSeek(to time: Duration) -> Bool {
    access(\.seekableTimeRange)
    return ask { $0.canSeek(to: time) }
  }

  /// A Boolean value that indicates whether the current item is open and not seekable, so that no seek has an effect.
  package var isUnseekable: Bool {
    access(\.seekableTimeRange)
    return ask { $0.isUnseekable }
  }

  /// Seeks to a position.
  ///
  /// The time is limited to the seekable range, less 0.1 seconds at its end. Without an item, or if the item
  /// is not seekable, the seek is complete at once. A seek that is requested while an item is being opened is
  /// made when it is open. Until the seek is complete, `PlayerProperties.seekTime` is its target.
  ///
  /// ```swift
  /// player.seek(at(.seconds(90)))  // exactly
  /// player.seek(near(.seconds(90)))  // at the nearest keyframe, which is faster
  /// player.seek(before(.seconds(90)), smooth: false) { isFinished in print(isFinished) }
  /// ```
  ///
  /// Only the newest of several smooth seeks is made; the completions of the others are called with that
  /// one's result. Dragging a slider can therefore call the method for each motion of the pointer, without a
  /// queue of seeks building up. An exact seek has to decode everything from the keyframe before the time; a
  /// seek to a keyframe decodes one frame.
  ///
  /// Seeking neither starts nor pauses playback.  A seek that is not complete after three seconds no longer
  /// holds up those that follow it.
  ///
  /// - Parameters:
  ///   - position: The time, and the deviation that is accepted.
  ///   - smooth: `true` if the seek may wait for one that is under way, for instance while a slider is
  ///     dragged; `false` to cancel that one.
  ///   - completion: A closure that is called on the main thread with `true` if this seek, or a smooth one
  ///     that replaced it, was made, and with `false` if it was canceled.
  public func seek(
    _ position: Position, smooth: Bool = true,
    completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    perform(completion) {
      $0.seek(to: position, isSmooth: smooth, now: monotonicNow())
    }
  }

  /// Seeks to a number of tenths of the whole, exactly.
  ///
  /// The whole is the duration or, in a stream that can be rewound, the seekable range, whose end is the live
  /// edge. Nothing happens if neither is known.
  ///
  /// ```swift
  /// player.seek(toTenths: 5)  // to the middle
  /// ```
  ///
  /// - Parameters:
  ///   - tenths: 0 for the beginning to 10 for the end.
  ///   - completion: A closure that is called as in ``seek(_:smooth:completion:)``.
  public func seek(
    toTenths tenths: Int, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    perform(completion) { $0.seek(toTenths: tenths, now: monotonicNow()) }
  }

  /// Seeks to a date. In a stream without dates, the seek is complete at once.
  ///
  /// - Parameters:
  ///   - date: The date on the wall clock when the frame was broadcast.
  ///   - completion: A closure that is called as in ``seek(_:smooth:completion:)``.
  public func seek(
    to date: WallClockDate, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    perform(completion) { $0.seek(to: date, isSmooth: true) }
  }

  /// Seeks to the beginning of a chapter, exactly.
  ///
  /// - Parameters:
  ///   - chapter: A chapter of the current item.
  ///   - completion: A closure that is called as in ``seek(_:smooth:completion:)``.
  public func seek(
    to chapter: Chapter, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    perform(completion) { $0.seek(to: chapter) }
  }

  /// Seeks to a time while a slider is dragged, as exactly as that is fast.
  ///
  /// In a local file the seek is exact while fifteen frames a second can be shown in this way. Otherwise, and
  /// in media from a network, it goes to the nearest keyframe.
  ///
  /// - Parameters:
  ///   - time: The time, limited as in ``seek(_:smooth:completion:)``.
  ///   - completion: A closure that is called as in ``seek(_:smooth:completion:)``.
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

  /// Pauses playback and shows another frame.
  ///
  /// The method has an effect only if ``canStep`` is `true`: the frame rate is known and the item is
  /// seekable.
  ///
  /// A step forward decodes one frame. A step backward, or over several frames, is an exact seek, which
  /// decodes from the keyframe before and takes longer. Steps add up while one is under way. The steps end at
  /// the first and the last frame.
  ///
  /// ```swift
  /// if player.canStep { player.step(byFrames: -1) }
  /// ```
  ///
  /// - Parameter count: The number of frames to go forward; a negative number goes backward.
  public func step(byFrames count: Int) {
    update { $0.step(byFrames: count, now: monotonicNow()) }
  }

  /// A Boolean value that indicates whether single frames can be shown with ``step(byFrames:)``. It is
  /// essential.
  ///
  /// It is `false` for audio, for live streams that cannot be rewound, and for videos whose container states
  /// no frame rate.
  public var canStep: Bool {
    access(\.navigation.canStep)
    return ask { $0.canStep }
  }
}
