import PlayheadCore
import Testing

@Suite("Chapters of MP4")
struct MP4ChaptersTests {
  private static let samples = [
    MovieWriter.Sample("One", 1500), MovieWriter.Sample("Zwei ü", 2500),
    MovieWriter.Sample("三", 3000),
  ]
  private static let expected = [
    PlainChapter("One", 0, 1500), PlainChapter("Zwei ü", 1500, 4000),
    PlainChapter("三", 4000, 7000),
  ]
  private static let list = [("One", 0), ("Zwei ü", 1500), ("三", 4000)]

  @Test(arguments: [true, false], [true, false])
  func aTextTrackTellsThem(isFastStart: Bool, isLarge: Bool) {
    for samplesPerChunk in 1...4 {
      for handler in ["text", "sbtl"] {
        let movie = MovieWriter(
          samples: Self.samples, isFastStart: isFastStart, isLarge: isLarge,
          samplesPerChunk: samplesPerChunk, handler: handler)
        #expect(chapters(movie.bytes) == Self.expected)
      }
    }
  }

  @Test(arguments: [true, false], [0, 1])
  func nerosListTellsThem(isFastStart: Bool, version: Int) {
    let movie = MovieWriter(
      list: Self.list, listVersion: version, isFastStart: isFastStart)
    let expected = Self.expected.dropLast() + [PlainChapter("三", 4000, 10_000)]
    #expect(chapters(movie.bytes) == Array(expected))
  }

  @Test func theTrackGoesBeforeTheList() {
    let movie = MovieWriter(samples: Self.samples, list: [("Short", 0)])
    #expect(chapters(movie.bytes) == Self.expected)
  }

  @Test func imagesOfChaptersAreNoTitles() {
    let movie = MovieWriter(samples: Self.samples, list: [("Short", 0)], handler: "vide")
    #expect(chapters(movie.bytes) == [PlainChapter("Short", 0, 10_000)])
  }

  @Test func theMovieKnowsWhereTheLastOneEnds() {
    let movie = MovieWriter(list: [("a", 0), ("b", 2000)], isLarge: true, duration: 5000)
    let expected = [PlainChapter("a", 0, 2000), PlainChapter("b", 2000, 5000)]
    #expect(chapters(movie.bytes, duration: nil) == expected)
    #expect(chapters(movie.bytes, duration: .seconds(4)).last == PlainChapter("b", 2000, 4000))
  }

  @Test func anEmptyEditDelaysThem() {
    let movie = MovieWriter(samples: Self.samples, delay: 500)
    let expected = Self.expected.map { PlainChapter($0.title, $0.start + 500, $0.end + 500) }
    #expect(chapters(movie.bytes) == expected)
  }

  @Test(
    arguments: [
      (Array("ASCII".utf8), "ASCII"), (Array("ü".utf8), "ü"),
      (utf16("Größe 三", bigEndian: true), "Größe 三"),
      (utf16("Größe 三", bigEndian: false), "Größe 三"), ([0x46, 0xFC, 0x72], "Für"), ([], nil),
      (Array("  \0".utf8), nil), (Array(" a b \0".utf8), "a b"),
    ] as [([UInt8], String?)])
  func titlesAreInAnyUsualEncoding(text: [UInt8], title: String?) {
    let movie = MovieWriter(samples: [MovieWriter.Sample(text, 1000)])
    #expect(chapters(movie.bytes) == [PlainChapter(title, 0, 1000)])
  }

  @Test func aTitleIsCutBetweenCharacters() {
    let movie = MovieWriter(samples: [.init(String(repeating: "ü", count: 5000) + "x", 1000)])
    let title = chapters(movie.bytes).first?.title
    #expect(title?.count == 2048)
    #expect(title?.allSatisfy { $0 == "ü" } == true)
  }

  @Test func aFilmIsNotReadAsAWhole() {
    let movie = MovieWriter(samples: Self.samples, isFastStart: false, padding: 20 << 20)
    let source = MemorySource(movie.bytes)
    let chapters = ContainerChapters.read(from: source, duration: .seconds(10))
    #expect(chapters.map(PlainChapter.init) == Self.expected)
    #expect(source.byteCount < 100_000)
    #expect(source.readCount < 30)
  }

  @Test func anIndexBehindGigabytesIsFound() {
    // A box of 40 GB that stands in no memory; then what the source pretends to be is zeros.
    let box = bigEndian(1, 4) + Array("mdat".utf8) + bigEndian(40 << 30, 8)
    let source = MemorySource(box, length: 41 << 30)
    #expect(ContainerChapters.read(from: source, duration: nil).isEmpty)
    #expect(source.byteCount < 100_000)
  }

  @Test func aMovieWithoutChaptersHasNone() {
    #expect(chapters(MovieWriter().bytes).isEmpty)
    #expect(chapters(MovieWriter(list: []).bytes).isEmpty)
    #expect(chapters(MovieWriter.box("ftyp", [])).isEmpty)
  }

  @Test func millionsOfChaptersAreLimited() {
    // The tables claim more than they hold; each number of entries is the largest one.
    let valid = MovieWriter(samples: Self.samples).bytes
    for type in ["stts", "stsc", "stco", "stsz"] {
      var bytes = valid
      guard let place = valid.firstRange(of: Array(type.utf8))?.upperBound else { continue }
      let count = place + (type == "stsz" ? 8 : 4)
      bytes.replaceSubrange(count..<count + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
      #expect(chapters(bytes).count <= Self.expected.count)
    }
    let many = MovieWriter(
      samples: (0..<2 * ChapterMark.limit).map { _ in MovieWriter.Sample("x", 2) })
    #expect(chapters(many.bytes, duration: nil).count == ChapterMark.limit)
  }

  @Test func boxesThatContainThemselvesEnd() {
    for type in ["moov", "trak", "mdia", "udta", "free"] {
      var bytes: [UInt8] = []
      for _ in 0..<5000 { bytes += bigEndian(0, 4) + Array(type.utf8) }
      #expect(chapters(bytes).isEmpty)
      #expect(chapters(MovieWriter.box("moov", bytes)).isEmpty)
    }
  }

  @Test(arguments: [0, 1, 2, 7, 8, 15, 0x7FFF_FFFF, 0xFFFF_FFFF])
  func anySizeOfABoxIsSurvived(size: Int) {
    let valid = MovieWriter(samples: Self.samples, list: Self.list).bytes
    for type in ["ftyp", "moov", "mvhd", "trak", "tref", "chap", "mdia", "stbl", "stts", "udta"] {
      guard let place = valid.firstRange(of: Array(type.utf8))?.lowerBound else { continue }
      var bytes = valid
      bytes.replaceSubrange(place - 4..<place, with: bigEndian(size, 4))
      #expect(chapters(bytes).count <= Self.expected.count)
    }
  }
}

extension Array where Element: Equatable {
  /// Returns the first range in which the other elements stand.
  fileprivate func firstRange(of other: [Element]) -> Range<Int>? {
    guard other.count <= count else { return nil }
    return (0...count - other.count).first { self[$0..<$0 + other.count].elementsEqual(other) }
      .map { $0..<$0 + other.count }
  }
}
