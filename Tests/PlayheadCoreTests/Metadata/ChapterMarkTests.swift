import PlayheadCore
import Testing

/// A chapter as the tests write it, in milliseconds.
struct PlainChapter: Hashable, Sendable, CustomTestStringConvertible {
  var title: String?
  var start: Int
  var end: Int

  init(_ title: String?, _ start: Int, _ end: Int) {
    self.title = title
    self.start = start
    self.end = end
  }

  init(_ chapter: Chapter) {
    let range = chapter.timeRange
    self.init(
      chapter.title, Int(range.lowerBound / .milliseconds(1)),
      Int(range.upperBound / .milliseconds(1)))
  }

  var testDescription: String { "\(title ?? "-"): \(start)–\(end)" }
}

@Suite("Chapter marks")
struct ChapterMarkTests {
  struct Sample: Sendable {
    var marks: [(Int, Int?)]
    var duration: Int?
    var expected: [(Int, Int)]
  }

  private static let samples = [
    Sample(marks: [], duration: 10, expected: []),
    Sample(marks: [(0, nil), (4, nil)], duration: 10, expected: [(0, 4), (4, 10)]),
    Sample(marks: [(0, nil), (4, nil)], duration: nil, expected: [(0, 4), (4, 4)]),
    Sample(marks: [(4, nil), (0, nil)], duration: 10, expected: [(0, 4), (4, 10)]),
    Sample(marks: [(0, 2), (4, 6)], duration: 10, expected: [(0, 2), (4, 6)]),
    Sample(marks: [(0, 6), (4, 60)], duration: 10, expected: [(0, 6), (4, 10)]),
    Sample(marks: [(4, 4), (6, 3)], duration: 10, expected: [(4, 6), (6, 10)]),
    Sample(marks: [(0, nil), (10, nil), (11, 12)], duration: 10, expected: [(0, 10)]),
    Sample(marks: [(-1, nil), (1, nil)], duration: 10, expected: [(1, 10)]),
    Sample(
      marks: [(1, nil), (1, nil), (2, nil)], duration: 3, expected: [(1, 2), (1, 2), (2, 3)]),
    Sample(marks: [(1, nil), (1, nil)], duration: nil, expected: [(1, 1), (1, 1)]),
  ]

  @Test(arguments: samples)
  func aChapterLastsUntilTheNextOneOrTheEnd(sample: Sample) {
    let marks = sample.marks.map { mark in
      ChapterMark(start: .seconds(mark.0), end: mark.1.map { .seconds($0) })
    }
    let chapters = ChapterMark.chapters(from: marks, duration: sample.duration.map { .seconds($0) })
    #expect(
      chapters.map(\.timeRange) == sample.expected.map { .seconds($0.0) ..< .seconds($0.1) })
  }

  @Test func titlesAndIdentifiersStayWithTheirTimes() {
    let chapters = ChapterMark.chapters(
      from: [
        ChapterMark(identifier: "2", title: "b", start: .seconds(2)),
        ChapterMark(identifier: "1", title: "a", start: .seconds(1)),
        ChapterMark(identifier: "3", title: "c", start: .seconds(2)),
      ], duration: .seconds(3))
    #expect(chapters.map(\.title) == ["a", "b", "c"])
    #expect(chapters.map(\.identifier) == ["1", "2", "3"])
  }

  @Test func thereIsALimit() {
    let marks = (0..<2 * ChapterMark.limit).map { ChapterMark(start: .seconds($0)) }
    #expect(ChapterMark.chapters(from: marks, duration: nil).count == ChapterMark.limit)
  }

  private static func entry(
    _ title: String, _ start: Int, _ end: Int?, kind: TableOfContents.Entry.Kind = .chapter,
    _ entries: [TableOfContents.Entry] = []
  ) -> TableOfContents.Entry {
    TableOfContents.Entry(
      kind: kind,
      mark: ChapterMark(title: title, start: .seconds(start), end: end.map { .seconds($0) }),
      entries: entries)
  }

  @Test func aTableOfContentsIsFlattenedInItsOrder() {
    let parts = [
      Self.entry("1", 0, 10, [Self.entry("1.1", 0, 4), Self.entry("1.2", 4, nil)]),
      Self.entry("2", 10, nil),
    ]
    let expected = [
      PlainChapter("1", 0, 10_000), PlainChapter("1.1", 0, 4000),
      PlainChapter("1.2", 4000, 10_000), PlainChapter("2", 10_000, 20_000),
    ]
    let bare = TableOfContents(entries: parts)
    #expect(bare.chapters(duration: .seconds(20)).map(PlainChapter.init) == expected)
    // The edition knows how long the medium is.
    let edition = TableOfContents(entries: [Self.entry("", 0, 20, kind: .edition, parts)])
    #expect(edition.chapters(duration: nil).map(PlainChapter.init) == expected)
  }

  @Test func theFirstEditionThatHasChaptersCounts() {
    let contents = TableOfContents(entries: [
      Self.entry("", 0, 0, kind: .edition),
      Self.entry("", 0, 0, kind: .edition, [Self.entry("a", 0, nil)]),
      Self.entry("", 0, 0, kind: .edition, [Self.entry("b", 0, nil)]),
    ])
    #expect(contents.chapters(duration: .seconds(9)).map(\.title) == ["a"])
    #expect(contents.chapters(duration: nil).map(PlainChapter.init) == [PlainChapter("a", 0, 0)])
    #expect(TableOfContents().chapters(duration: nil).isEmpty)
  }
}
