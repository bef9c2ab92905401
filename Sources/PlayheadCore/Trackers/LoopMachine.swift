/// The rules of a part that is played again and again: one press marks its beginning, the next its
/// end, and a third one ends it.
public struct LoopMachine: Hashable, Sendable {
  /// What a press has led to.
  public enum Outcome: Hashable, Sendable {
    /// The beginning is marked.
    case marked(Duration)
    /// The part is complete.
    case loop(Range<Duration>)
    /// There is no part any more.
    case ended
  }

  /// The shortest part: less would be a noise rather than a repetition.
  public static let shortest = Duration.milliseconds(200)

  /// The beginning that waits for its end; nil if none does.
  public private(set) var beginning: Duration?
  /// The part; nil if there is none.
  public private(set) var range: Range<Duration>?

  /// A machine without marks.
  public init() {}

  /// A person marks a time. An end before the beginning is the beginning.
  public mutating func mark(_ time: Duration) -> Outcome {
    if range != nil {
      clear()
      return .ended
    }
    guard let beginning else {
      self.beginning = time
      return .marked(time)
    }
    let (from, to) = (min(beginning, time), max(beginning, time))
    guard to - from >= Self.shortest else {
      clear()
      return .ended
    }
    self.beginning = nil
    range = from..<to
    return .loop(from..<to)
  }

  /// Another medium is played, or somebody else ended it.
  public mutating func clear() { (beginning, range) = (nil, nil) }

  /// The part as it can be played in a medium: its end so far before the medium's that playback
  /// passes it before it ends. Nil if nothing is left.
  public static func playable(_ range: Range<Duration>?, in duration: Duration?) -> Range<Duration>?
  {
    guard let range, range.upperBound - range.lowerBound >= shortest else { return nil }
    guard let duration else { return range }
    let end = min(range.upperBound, duration - .milliseconds(100))
    return end - range.lowerBound >= shortest ? range.lowerBound..<end : nil
  }
}
