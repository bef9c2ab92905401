/// A part of an item that is treated in a way of its own.
public struct TimeRange: Hashable, Sendable {
  /// What is in the part.
  public enum Kind: Hashable, Sendable {
    /// Credits: nothing happens by itself; an interface offers to skip them.
    case credits(Credits)
    /// Something that must not be played: seeks into it lead to its end, and playback jumps over it.
    case blocked
    /// Something that only whoever made it understands.
    case custom(String)
  }

  /// Which credits.
  public enum Credits: Hashable, Sendable, CaseIterable {
    /// At the beginning.
    case opening
    /// At the end.
    case closing
  }

  /// What is in the part.
  public var kind: Kind
  /// From where to where it goes; the end is no part of it.
  public var range: Range<Duration>

  /// A part of an item.
  public init(kind: Kind, range: Range<Duration>) {
    self.kind = kind
    self.range = range
  }

  /// A part of an item by its beginning and its end. An end before the beginning makes it empty.
  public init(kind: Kind, start: Duration, end: Duration) {
    self.init(kind: kind, range: start..<max(start, end))
  }

  /// A part of an item by its beginning and its length. A negative length makes it empty.
  public init(kind: Kind, start: Duration, duration: Duration) {
    self.init(kind: kind, start: start, end: start + duration)
  }

  /// Where it begins.
  public var start: Duration { range.lowerBound }
  /// Where it ends: the first time that is no part of it.
  public var end: Duration { range.upperBound }
  /// How long it is.
  public var duration: Duration { range.length }

  /// True if the time lies in it.
  public func containsTime(_ time: Duration) -> Bool { range.contains(time) }
}
