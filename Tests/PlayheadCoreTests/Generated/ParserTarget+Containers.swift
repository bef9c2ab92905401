@testable import PlayheadCore

extension ParserTarget {
  /// Chapters in MP4, Ogg, FLAC and ID3.
  static let containers = ParserTarget(name: "containers") { generator in
    let (title, time) = (generator.text(), generator.time())
    let lines = ["CHAPTER1=\(time)", "CHAPTER1NAME=\(title)", "CHAPTER2=00:00:03", "TITLE=x"]
    switch generator.one(of: [0, 1, 2, 3, 4, 5]) {
    case 0:
      return MovieWriter(
        samples: [.init(title, 1500), .init("Two", 2500)], list: [(title, 0)],
        isLarge: generator.isOnce(in: 2), delay: 10, padding: 0
      ).bytes
    case 1: return MovieWriter(list: [(title, 0), ("b", 1000)], listVersion: 0).bytes
    case 2: return CommentWriter.ogg([.init("vorbis", lines), .init("opus", serial: 2, lines)])
    case 3: return CommentWriter.flac(lines, samples: 480_000)
    case 4:
      return MovieWriter.box(generator.one(of: boxes), generator.bytes(4) + generator.bytes(8))
    default: return tag(&generator, title: title)
    }
  } fault: { bytes in
    for duration in [nil, .seconds(10)] as [Duration?] {
      var last = Duration.zero
      let chapters = ContainerChapters.read(from: Bytes(bytes: bytes), duration: duration)
      if chapters.count > ChapterMark.limit { return "\(chapters.count) chapters" }
      for chapter in chapters {
        if chapter.timeRange.lowerBound < last { return "\(chapter) begins before \(last)" }
        if let duration, chapter.timeRange.upperBound > duration { return "\(chapter) is too long" }
        if chapter.title == "" { return "an empty title" }
        last = chapter.timeRange.lowerBound
      }
    }
    return nil
  }

  private static let boxes = [
    "moov", "trak", "mdia", "stts", "stsc", "stco", "chpl", "tref", "elst",
  ]

  private static func tag(_ generator: inout InputGenerator, title: String) -> [UInt8] {
    let text = Array("TIT2".utf8) + bigEndian(title.utf8.count + 1, 4) + [0, 0, 3] + title.utf8
    let chapter =
      [65, 0] + generator.bytes(4) + generator.bytes(4) + [UInt8](repeating: 255, count: 8)
    let frame =
      Array("CHAP".utf8) + bigEndian(chapter.count + text.count, 4) + [0, 0] + chapter + text
    return Array("ID3".utf8) + [generator.one(of: [3, 4]), 0, 0, 0, 0, 7, 127] + frame + frame
  }

  private struct Bytes: ByteSource {
    let bytes: [UInt8]

    var length: UInt64 { UInt64(bytes.count) }

    func read(_ count: Int, at offset: UInt64) -> [UInt8] {
      Array(bytes[Int(offset)..<Int(offset) + count])
    }
  }
}
