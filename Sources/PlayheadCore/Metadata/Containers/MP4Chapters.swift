/// Chapters in MP4, M4A, M4B and QuickTime files: a text track that another track refers to as its
/// chapters (QuickTime File Format, “Chapter Lists”), or else Nero's list of at most 255.
enum MP4Chapters {
  /// Returns whether a file begins like one of these.
  static func isRecognized(_ head: ArraySlice<UInt8>) -> Bool {
    let type = String(decoding: head.dropFirst(4).prefix(4), as: UTF8.self)
    return ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"].contains(type)
  }

  static func read(_ reader: BoundedReader, _ duration: Duration?) -> [Chapter] {
    guard let movie = MP4Box.first("moov", in: 0..<reader.length, of: reader) else { return [] }
    let boxes = MP4Box.boxes(in: movie.body, of: reader)
    let clock = boxes.first { $0.type == "mvhd" }.flatMap { MP4Clock($0, reader) }
    let tracks = boxes.filter { $0.type == "trak" }.map { MP4Track($0, reader) }
    let references = Set(tracks.flatMap(\.chapterTracks))
    var marks: [ChapterMark] = []
    if let track = tracks.first(where: { references.contains($0.id ?? 0) && $0.isText }) {
      marks = track.marks(reader, movieScale: clock?.scale)
    }
    // Some writers add another box of the kind to the one that is there.
    for user in boxes where user.type == "udta" && marks.isEmpty {
      guard let list = user.descendant("chpl", in: reader) else { continue }
      marks = neroMarks(in: list, reader)
    }
    return ChapterMark.chapters(from: marks, duration: duration ?? clock?.duration)
  }

  /// Nero's list: times in units of 100 ns, titles of at most 255 bytes.
  private static func neroMarks(in list: MP4Box, _ reader: BoundedReader) -> [ChapterMark] {
    var marks: [ChapterMark] = []
    do throws(ContainerError) {
      var cursor = ByteCursor(try list.bytes(1 << 20, of: reader))
      let version = try cursor.bigEndian(1)
      try cursor.skip(3)
      // Version 1 has a reserved byte and a count of four, of which most writers use the last one.
      if version > 0 { try cursor.skip(1) }
      let count = try cursor.bigEndian(version > 0 ? 4 : 1)
      for _ in 0..<min(count, UInt64(ChapterMark.limit)) {
        let start = try cursor.bigEndian(8)
        let title = try cursor.take(Int(try cursor.bigEndian(1)))
        guard let start = Duration(start, scale: 10_000_000) else { continue }
        marks.append(ChapterMark(title: ContainerText.title(title), start: start))
      }
    } catch {
      // What stands before the damage counts.
    }
    return marks
  }
}

/// The time scale and the length in a movie's or a media's header.
struct MP4Clock {
  /// The number of units in a second.
  let scale: UInt64
  /// The duration, or `nil` if the header does not specify it.
  let duration: Duration?

  /// - Parameter box: an `mvhd` or an `mdhd`, which are alike up to here.
  init?(_ box: MP4Box, _ reader: BoundedReader) {
    do throws(ContainerError) {
      var cursor = ByteCursor(try box.bytes(32, of: reader))
      let width = try cursor.bigEndian(1) == 0 ? 4 : 8
      try cursor.skip(3 + 2 * width)
      scale = try cursor.bigEndian(4)
      let length = try cursor.bigEndian(width)
      let isKnown = length != 0 && length != (width == 4 ? 0xFFFF_FFFF : .max)
      duration = isKnown ? Duration(length, scale: scale) : nil
    } catch {
      return nil
    }
    if scale == 0 { return nil }
  }
}
