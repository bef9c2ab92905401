/// Chapters in the ID3 tag before MP3 and other sound, as podcasts have them (ID3v2 Chapter Frame
/// Addendum 1.0; ID3v2.3 and 2.4).
enum ID3Chapters {
  private static let headSize = 10

  static func read(_ reader: BoundedReader, _ duration: Duration?) -> [Chapter] {
    guard let tag = try? Tag(reader) else { return [] }
    if let magic = try? reader.read(4, at: tag.frames.upperBound), magic.starts(with: "fLaC".utf8) {
      return FLACChapters.read(reader, at: tag.frames.upperBound, duration)
    }
    var marks: [ChapterMark] = []
    var offset = tag.frames.lowerBound
    while marks.count < ChapterMark.limit, let frame = try? tag.frame(at: offset, reader) {
      if frame.name == "CHAP", let mark = try? mark(in: frame, tag, reader) { marks.append(mark) }
      offset = frame.body.upperBound
    }
    return ChapterMark.chapters(from: marks, duration: duration)
  }

  /// A chapter: its identifier, its times in milliseconds, then frames of its own.
  private static func mark(
    in frame: Frame, _ tag: Tag, _ reader: BoundedReader
  ) throws(ContainerError) -> ChapterMark {
    let size = min(frame.body.upperBound - frame.body.lowerBound, 1024)
    let bytes = try reader.read(Int(size), at: frame.body.lowerBound)
    let identifier = bytes.prefix { $0 != 0 }
    var cursor = ByteCursor(bytes.dropFirst(identifier.count + 1))
    let (start, end) = (try cursor.bigEndian(4), try cursor.bigEndian(4))
    var mark = ChapterMark(
      identifier: ContainerText.title(identifier), start: .milliseconds(start),
      end: .milliseconds(end))
    var offset = frame.body.lowerBound + UInt64(identifier.count) + 17
    while offset < frame.body.upperBound, let part = try? tag.frame(at: offset, reader) {
      if part.name == "TIT2" {
        let size = min(part.body.upperBound - part.body.lowerBound, UInt64(ContainerText.limit))
        mark.title = title(try reader.read(Int(size), at: part.body.lowerBound))
      }
      offset = part.body.upperBound
    }
    return mark
  }

  /// A text with its encoding before it: Latin-1, UTF-16 with or without a mark, UTF-8.
  private static func title(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = bytes.dropFirst()
    switch bytes.first {
    case 0:
      let latin = Windows1252.string(from: ASCII.trimmed(text))
      return latin.isEmpty ? nil : latin
    case 2: return ContainerText.title([0xFE, 0xFF] + text)
    default: return ContainerText.title(text)
    }
  }

  private struct Frame {
    let name: String
    let body: Range<UInt64>
  }

  private struct Tag {
    let frames: Range<UInt64>
    private let version: UInt64

    init(_ reader: BoundedReader) throws(ContainerError) {
      var cursor = ByteCursor(try reader.read(headSize, at: 0).dropFirst(3))
      version = try cursor.bigEndian(1)
      try cursor.skip(1)
      let flags = try cursor.bigEndian(1)
      let size = Self.synchsafe(try cursor.bigEndian(4))
      var start = UInt64(headSize)
      // Where 2.3 has zeros between the bytes, no place in the file can be told from lengths.
      guard 3...4 ~= version, version == 4 || flags & 0x80 == 0 else { throw .damaged }
      if flags & 0x40 != 0 {
        var extended = ByteCursor(try reader.read(4, at: start))
        let length = try extended.bigEndian(4)
        start += version == 4 ? Self.synchsafe(length) : length + 4
      }
      let end = min(UInt64(headSize) + size, reader.length)
      guard start <= end else { throw .damaged }
      frames = start..<end
    }

    /// The frame at an offset in the file; none in the padding.
    func frame(at offset: UInt64, _ reader: BoundedReader) throws(ContainerError) -> Frame {
      guard frames.contains(offset), frames.upperBound - offset > UInt64(headSize) else {
        throw .damaged
      }
      var cursor = ByteCursor(try reader.read(headSize, at: offset))
      let name = try cursor.take(4)
      let size = try cursor.bigEndian(4)
      let start = offset + UInt64(headSize)
      let length = version == 4 ? Self.synchsafe(size) : size
      guard name.first != 0, length <= frames.upperBound - start else { throw .damaged }
      return Frame(name: String(decoding: name, as: UTF8.self), body: start..<start + length)
    }

    /// Seven bits of each byte.
    private static func synchsafe(_ number: UInt64) -> UInt64 {
      (0..<4).reduce(0) { $0 | (number >> ($1 * 8) & 0x7F) << ($1 * 7) }
    }
  }
}
