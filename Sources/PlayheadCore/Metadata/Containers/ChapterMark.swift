/// Where a chapter begins, as containers tell it: many leave the end to be understood.
public struct ChapterMark: Hashable, Sendable {
  /// How many chapters are read at most.
  public static let limit = InputLimits.chapters

  /// What identifies it in its container; nil if nothing does.
  public var identifier: String?
  /// What it is called.
  public var title: String?
  /// Where it begins.
  public var start: Duration
  /// Where it ends, if the container says so.
  public var end: Duration?

  /// A beginning, and what is known with it.
  public init(
    identifier: String? = nil, title: String? = nil, start: Duration, end: Duration? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.start = start
    self.end = end
  }

  /// The chapters that marks stand for, by their beginnings.
  ///
  /// A chapter without an end lasts until the next one begins, the last one until the medium ends; if
  /// nobody knows when that is, it is empty. What would begin after the medium's end is left out, and
  /// so is what begins before zero or is too much (``limit``).
  /// - Parameter duration: how long the medium is; nil if that is unknown.
  public static func chapters(
    from marks: some Sequence<ChapterMark>, duration: Duration?
  ) -> [Chapter] {
    let marks = marks.filter { $0.start >= .zero && $0.start < duration ?? .max }
      .prefix(limit)
      .enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
    // From the last to the first, each knows the next beginning that is not its own.
    var (next, nextButOne): (Duration?, Duration?) = (nil, duration)
    var chapters: [Chapter] = []
    for mark in marks.reversed() {
      if next != mark.start { (next, nextButOne) = (mark.start, next ?? nextButOne) }
      var end = mark.end.flatMap { $0 > mark.start ? $0 : nil } ?? nextButOne ?? mark.start
      if let duration { end = min(end, duration) }
      chapters.append(
        Chapter(
          identifier: mark.identifier, title: mark.title, timeRange: mark.start..<end))
    }
    return chapters.reversed()
  }
}

extension Duration {
  /// A time that no medium reaches.
  fileprivate static let max = Duration.seconds(Int64.max)

  /// A number of units, of which a second has `scale`; nil if no medium is that long.
  init?(_ count: UInt64, scale: UInt64) {
    // 2⁴⁰ seconds are 35 000 years.
    guard scale > 0, count / scale < 1 << 40 else { return nil }
    let rest = UInt64((Double(count % scale) / Double(scale) * 1e9).rounded())
    self = .seconds(Int64(count / scale)) + .nanoseconds(Int64(rest))
  }
}
