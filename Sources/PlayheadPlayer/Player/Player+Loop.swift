public import OpenCombine
internal import PlayheadCore

extension Player {
  /// The part of the current item that is played again and again: whenever playback passes its end, it
  /// goes on from its beginning; at once where it is at the end or beyond it already. Nil plays on, and so
  /// does another item. What is shorter than a fifth of a second is nil. Not essential: ``loopRangePublisher`` tells of changes.
  ///
  /// ```swift
  /// player.loopRange = .seconds(60)..<(.seconds(75))
  /// ```
  public var loopRange: Range<Duration>? {
    get {
      access(\.loopRange)
      return loop.range.value
    }
    set { loop.set(newValue, of: self) }
  }

  /// ``loopRange``: now, and after each change.
  public var loopRangePublisher: AnyPublisher<Range<Duration>?, Never> {
    loop.range.eraseToAnyPublisher()
  }
}
