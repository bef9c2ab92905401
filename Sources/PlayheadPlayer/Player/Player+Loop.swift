public import OpenCombine
internal import PlayheadCore

extension Player {
  /// The part of the current item that is repeated, in the item's own time, or `nil`.
  ///
  /// Whenever playback reaches the end of the range, it continues at the beginning of the range; at once if it
  /// is at the end or beyond it already. A range shorter than 0.2 seconds is treated as `nil`. Opening another
  /// item sets the property to `nil`. This property is not essential; subscribe to ``loopRangePublisher`` to
  /// follow it.
  ///
  /// ```swift
  /// player.loopRange = .seconds(60)..<(.seconds(75))
  /// ```
  ///
  /// Seeking out of the range is possible; playback then continues until it reaches the end of the range, if
  /// it is before that. The range may be set while the player is paused, and has no effect on items that
  /// cannot be seeked. Compare ``repeatMode``, which repeats whole items.
  public var loopRange: Range<Duration>? {
    get {
      access(\.loopRange)
      return loop.range.value
    }
    set { loop.set(newValue, of: self) }
  }

  /// A publisher of ``loopRange``: the current value at subscription, then each new one, on the main thread.
  ///
  /// ```swift
  /// let token = player.loopRangePublisher.sink { range in
  ///   print(range.map { TimeText.clock($0.lowerBound) } ?? "no loop")
  /// }
  /// ```
  public var loopRangePublisher: AnyPublisher<Range<Duration>?, Never> {
    loop.range.eraseToAnyPublisher()
  }
}
