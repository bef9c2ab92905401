/// A part of an item with a special meaning.
///
/// ```swift
/// let advertisement = TimeRange(kind: .blocked, start: .seconds(60), duration: .seconds(30))
/// print(advertisement.containsTime(.seconds(75)))  // true
/// ```
///
/// Parts may overlap. Parts outside of the medium have no effect.
public struct TimeRange: Hashable, Sendable {
  /// The kind of a part.
  public enum Kind: Hashable, Sendable {
    /// Credits, which have no effect on playback. A user interface can offer to skip them.
    ///
    /// A button to skip them is shown while the position is in the part:
    ///
    /// ```swift
    /// let credits = ranges.first { range in
    ///   if case .credits = range.kind { range.containsTime(time) } else { false }
    /// }
    /// return credits?.end
    /// ```
    case credits(Credits)
    /// A part that must not be played: seeks into it go to its end, and playback skips it.
    case blocked
    /// A kind that only the program understands.
    ///
    /// The player ignores it.
    case custom(String)
  }

  /// The kind of credits.
  public enum Credits: Hashable, Sendable, CaseIterable {
    /// Opening credits.
    case opening
    /// Closing credits.
    case closing
  }

  /// The kind of the part.
  public var kind: Kind
  /// The range of the part, without its end.
  public var range: Range<Duration>

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - kind: The kind of the part.
  ///   - range: The range of the part, without its end.
  public init(kind: Kind, range: Range<Duration>) {
    self.kind = kind
    self.range = range
  }

  /// Creates a part by its beginning and end. If the end is before the beginning, the part is empty.
  ///
  /// - Parameters:
  ///   - kind: The kind of the part.
  ///   - start: The beginning of the part.
  ///   - end: The first time that does not belong to the part.
  public init(kind: Kind, start: Duration, end: Duration) {
    self.init(kind: kind, range: start..<max(start, end))
  }

  /// Creates a part by its beginning and length. If the length is negative, the part is empty.
  ///
  /// - Parameters:
  ///   - kind: The kind of the part.
  ///   - start: The beginning of the part.
  ///   - duration: The length of the part.
  public init(kind: Kind, start: Duration, duration: Duration) {
    self.init(kind: kind, start: start, end: start + duration)
  }

  /// The beginning of the part.
  public var start: Duration { range.lowerBound }
  /// The end of the part: the first time that does not belong to it.
  public var end: Duration { range.upperBound }
  /// The length of the part.
  public var duration: Duration { range.length }

  /// Returns a Boolean value that indicates whether a time is in the part.
  ///
  /// - Parameter time: A time in the item's own time. The end of the part is not in it.
  public func containsTime(_ time: Duration) -> Bool { range.contains(time) }
}
