/// The beginning of a chapter, as containers specify it. Many do not specify the end.
package struct ChapterMark: Hashable, Sendable {
  /// The largest number of chapters that are read.
  package static let limit = InputLimits.chapters

  /// The identifier of the chapter in its container, or `nil`.
  package var identifier: String?
  /// The title, or `nil`.
  package var title: String?
  /// The beginning of the chapter.
  package var start: Duration
  /// The end of the chapter, or `nil` if the container does not specify it.
  package var end: Duration?

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the chapter in its container.
  ///   - title: The title.
  ///   - start: The beginning of the chapter.
  ///   - end: The end of the chapter, or `nil` if the container does not specify it.
  package init(
    identifier: String? = nil, title: String? = nil, start: Duration, end: Duration? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.start = start
    self.end = end
  }

  /// Returns the chapters of marks, ordered by their beginnings.
  ///
  /// A chapter without an end lasts until the next one begins, and the last one until the medium ends; if
  /// that is unknown, the last one is empty. Chapters that begin before zero or after the end of the medium
  /// are left out, and so are those beyond ``limit``.
  ///
  /// - Parameters:
  ///   - marks: The marks, in any order.
  ///   - duration: The duration of the medium, or `nil` if it is unknown.
  package static func chapters(
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
