import PlayheadCore
import Testing

@Suite("Chapters of Ogg and FLAC")
struct CommentChaptersTests {
  private static let lines = [
    "TITLE=An album", "CHAPTER001=00:00:00.000", "CHAPTER001NAME=One",
    "CHAPTER002=00:00:01.500", "CHAPTER002NAME=Zwei = ü", "CHAPTER003=00:00:04.000",
  ]
  private static let expected = [
    PlainChapter("One", 0, 1500), PlainChapter("Zwei = ü", 1500, 4000),
    PlainChapter(nil, 4000, 10_000),
  ]

  @Test(arguments: ["vorbis", "opus", "theora", "flac", "speex"])
  func theCommentsOfAnyCodecInOggTellThem(codec: String) {
    #expect(chapters(CommentWriter.ogg([.init(codec, Self.lines)])) == Self.expected)
  }

  @Test func theCommentsOfFLACTellThem() {
    #expect(chapters(CommentWriter.flac(Self.lines)) == Self.expected)
  }

  @Test func flacKnowsWhereTheLastOneEnds() {
    let bytes = CommentWriter.flac(Self.lines, samples: 48_000 * 6)
    #expect(chapters(bytes, duration: nil).last == PlainChapter(nil, 4000, 6000))
    #expect(chapters(bytes).last == PlainChapter(nil, 4000, 10_000))
  }

  @Test(arguments: [1, 2, 3, 7, 255], [0, 100, 254, 255, 256, 70_000, 200_000])
  func commentsSpanPages(segmentsPerPage: Int, pictureSize: Int) {
    let picture = "METADATA_BLOCK_PICTURE=" + String(repeating: "A", count: pictureSize)
    let file = CommentWriter.ogg(
      [.init("vorbis", [picture] + Self.lines)], segmentsPerPage: segmentsPerPage)
    #expect(chapters(file) == Self.expected)
  }

  @Test func theStreamThatHasChaptersTellsThem() {
    let file = CommentWriter.ogg(
      [
        .init("fishead", serial: 9, []), .init("theora", serial: 1, ["TITLE=x"]),
        .init("vorbis", serial: 2, Self.lines + [String(repeating: "x", count: 3000)]),
      ], segmentsPerPage: 2)
    #expect(chapters(file) == Self.expected)
  }

  @Test func aFileWithoutChaptersIsNotReadOn() {
    let head = CommentWriter.ogg([.init("vorbis", ["TITLE=x"]), .init("opus", serial: 2, [])])
    let source = MemorySource(head + [UInt8](repeating: 0, count: 100_000))
    #expect(ContainerChapters.read(from: source, duration: nil).isEmpty)
    #expect(source.byteCount < 10_000)
  }

  @Test func aCommentWithoutAnEndIsLimited() {
    // One stream whose second packet never ends, of 40 MB.
    let page =
      Array("OggS".utf8) + [0, 1] + [UInt8](repeating: 0, count: 8) + littleEndian(1, 4)
      + [UInt8](repeating: 0, count: 8) + [255] + [UInt8](repeating: 255, count: 255 * 256)
    var file = CommentWriter.ogg([.init("vorbis", [])])
    file = Array(file.prefix(35))
    for _ in 0..<600 { file += page }
    let source = MemorySource(file)
    #expect(ContainerChapters.read(from: source, duration: nil).isEmpty)
    #expect(source.byteCount < 34 << 20)
  }

  @Test(
    arguments: [
      ("00:00:00.000", 0), ("00:00:01.500", 1500), ("01:02:03.004", 3_723_004),
      ("1:02:03", 3_723_000), ("02:03", 123_000), ("00:00:01.5", 1500), ("00:00:01,5", 1500),
      ("00:00:01.123456789", 1123), ("100:00:00", 360_000_000), (" 00:00:02 ", 2000),
      ("", nil), ("1", nil), ("00:60:00", nil), ("00:00:60", nil), ("a:b:c", nil),
      ("00:00:-1", nil), ("00::00", nil), ("1:2:3:4", nil), ("00:00:01.x", nil),
      ("9999999:00:00", nil),
    ] as [(String, Int?)])
  func timesAreReadAsTheyAreWritten(text: String, milliseconds: Int?) {
    let file = CommentWriter.flac(["CHAPTER1=\(text)"])
    #expect(chapters(file, duration: nil).first?.start == milliseconds)
  }

  @Test(
    arguments: [
      (["chapter01=00:00:01", "Chapter01Name=a"], ["a"]),
      (
        ["CHAPTER002=00:00:02", "CHAPTER002NAME=b", "CHAPTER001NAME=a", "CHAPTER001=00:00:01"],
        ["a", "b"]
      ),
      (["CHAPTER001NAME=a"], []),
      (["CHAPTER=00:00:01", "CHAPTERS=x", "CHAPTER1X=00:00:01", "CHAPTER1URL=x"], []),
      (["CHAPTER99999999999999999999=00:00:01"], []),
      (["CHAPTER1=00:00:01", "CHAPTER1=00:00:02", "CHAPTER1NAME=a", "CHAPTER1NAME=b"], ["b"]),
    ] as [([String], [String])])
  func namesBelongToNumbers(lines: [String], titles: [String]) {
    #expect(chapters(CommentWriter.flac(lines)).map(\.title) == titles)
    #expect(chapters(CommentWriter.ogg([.init("opus", lines)])).map(\.title) == titles)
  }

  @Test func tooManyCommentsAreLimited() {
    let lines = (0..<2 * ChapterMark.limit).map { number in
      "CHAPTER\(number)=\(number / 60 + 10):\(number % 60 / 10)\(number % 10)"
    }
    #expect(chapters(CommentWriter.flac(lines), duration: nil).count == ChapterMark.limit)
    // A count that is a lie, and comments without a byte.
    let lie =
      littleEndian(0, 4) + littleEndian(-1, 4) + [UInt8](repeating: 0, count: 1_000_000)
    let file = Array("fLaC".utf8) + [0x84] + bigEndian(lie.count, 3) + lie
    #expect(chapters(file).isEmpty)
  }
}
