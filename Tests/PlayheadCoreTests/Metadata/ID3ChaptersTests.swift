import PlayheadCore
import Testing

@Suite("Chapters of ID3")
struct ID3ChaptersTests {
  private static func synchsafe(_ number: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(number >> ($0 * 7) & 0x7F) }
  }

  private static func frame(_ name: String, _ body: [UInt8], version: Int) -> [UInt8] {
    let size = version == 4 ? synchsafe(body.count) : bigEndian(body.count, 4)
    return Array(name.utf8) + size + [0, 0] + body
  }

  private static func chapter(
    _ start: Int, _ end: Int, _ title: [UInt8]?, version: Int
  ) -> [UInt8] {
    let parts = title.map { frame("TIT2", $0, version: version) } ?? []
    return frame(
      "CHAP",
      Array("chp\(start)\0".utf8) + bigEndian(start, 4) + bigEndian(end, 4)
        + bigEndian(-1, 8) + frame("TSSE", [0, 0x78], version: version) + parts, version: version)
  }

  static func tag(
    _ frames: [UInt8], version: Int, flags: UInt8 = 0, padding: Int = 300
  ) -> [UInt8] {
    let body = frames + [UInt8](repeating: 0, count: padding)
    return Array("ID3".utf8) + [UInt8(version), 0, flags] + synchsafe(body.count) + body
  }

  static func file(version: Int, flags: UInt8 = 0, before: [UInt8] = []) -> [UInt8] {
    let title = frame("TIT2", [3] + Array("A podcast".utf8), version: version)
    let large = frame("APIC", [UInt8](repeating: 7, count: 20_000), version: version)
    return tag(
      before + title + large
        + chapter(0, 1500, [3] + Array("One".utf8), version: version)
        + chapter(1500, 4000, [1] + utf16("Zwei ü", bigEndian: false), version: version)
        + chapter(4000, 5000, [2, 0x4E, 0x09], version: version)
        + chapter(5000, 6000, [0, 0x46, 0xFC, 0x72, 0], version: version)
        + chapter(6000, 7000, nil, version: version), version: version, flags: flags)
      + [0xFF, 0xFB, 0x90, 0, 0, 0, 0, 0]
  }

  private static let expected = [
    PlainChapter("One", 0, 1500), PlainChapter("Zwei ü", 1500, 4000),
    PlainChapter("三", 4000, 5000), PlainChapter("Für", 5000, 6000),
    PlainChapter(nil, 6000, 7000),
  ]

  @Test(arguments: [3, 4])
  func chapterFramesTellThem(version: Int) {
    let file = Self.file(version: version)
    #expect(chapters(file) == Self.expected)
    let first = ContainerChapters.read(from: MemorySource(file), duration: nil).first
    #expect(first?.identifier == "chp0")
  }

  @Test func anExtendedHeaderIsLeftOut() {
    let old = Self.file(version: 3, flags: 0x40, before: bigEndian(6, 4) + bigEndian(0, 6))
    #expect(chapters(old) == Self.expected)
    let new = Self.file(version: 4, flags: 0x40, before: Self.synchsafe(6) + [1, 0])
    #expect(chapters(new) == Self.expected)
  }

  @Test func otherVersionsHaveNone() {
    for version in [0, 2, 5, 255] { #expect(chapters(Self.file(version: version)).isEmpty) }
    #expect(chapters(Self.file(version: 3, flags: 0x80)).isEmpty)
  }

  @Test func flacBehindATagIsFound() {
    let flac = CommentWriter.flac(["CHAPTER1=00:00:01", "CHAPTER1NAME=a"])
    let tag = Self.tag([], version: 4)
    #expect(chapters(tag + flac) == [PlainChapter("a", 1000, 10_000)])
  }
}
