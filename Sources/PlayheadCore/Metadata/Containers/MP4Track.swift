/// A track of a movie, so far as chapters need it.
struct MP4Track {
  /// The number of the track in the movie.
  let id: UInt64?
  /// The numbers of the tracks that hold its chapters.
  let chapterTracks: [UInt64]
  /// Indicates whether the track holds text; chapters may also have a track with images.
  let isText: Bool
  private let box: MP4Box
  private let media: MP4Box?

  init(_ box: MP4Box, _ reader: BoundedReader) {
    self.box = box
    media = box.descendant("mdia", in: reader)
    id = box.descendant("tkhd", in: reader).flatMap { Self.id(in: $0, reader) }
    let references = box.descendant("tref", "chap", in: reader)
    chapterTracks = references.map { Self.numbers(in: $0, reader) } ?? []
    let handler = media?.descendant("hdlr", in: reader)
    let head = try? handler?.bytes(12, of: reader)
    let kind = String(decoding: (head ?? []).dropFirst(8), as: UTF8.self)
    isText = kind == "text" || kind == "sbtl"
  }

  /// Returns the list of chapters that the samples of this track specify.
  /// - Parameter movieScale: how many units of the movie's time a second has.
  func marks(_ reader: BoundedReader, movieScale: UInt64?) -> [ChapterMark] {
    guard
      let clock = media?.descendant("mdhd", in: reader).flatMap({ MP4Clock($0, reader) }),
      let box = media?.descendant("minf", "stbl", in: reader),
      let table = MP4SampleTable(box, reader)
    else { return [] }
    let delay = movieScale.flatMap { self.delay(reader, $0) } ?? .zero
    var marks: [ChapterMark] = []
    for sample in table.samples(limit: ChapterMark.limit) {
      guard let start = Duration(sample.start, scale: clock.scale),
        let title = try? Self.text(of: sample, reader)
      else { break }
      let end = Duration(sample.end, scale: clock.scale).map { $0 + delay }
      marks.append(
        ChapterMark(title: ContainerText.title(title), start: start + delay, end: end))
    }
    return marks
  }

  /// The text of a sample: its length in two bytes, then itself, then what is not wanted here.
  private static func text(
    of sample: MP4SampleTable.Sample, _ reader: BoundedReader
  ) throws(ContainerError) -> ArraySlice<UInt8> {
    guard sample.size >= 2 else { return [] }
    var head = ByteCursor(try reader.read(2, at: sample.offset))
    let length = min(try head.bigEndian(2), sample.size - 2, UInt64(ContainerText.limit))
    return try reader.read(Int(length), at: sample.offset + 2)
  }

  /// Returns the time from the movie's beginning to the track's: its first edits may be empty.
  private func delay(_ reader: BoundedReader, _ scale: UInt64) -> Duration? {
    guard let list = box.descendant("edts", "elst", in: reader),
      let bytes = try? list.bytes(8 + 20 * 16, of: reader)
    else { return nil }
    var cursor = ByteCursor(bytes)
    var units: UInt64 = 0
    guard let version = try? cursor.bigEndian(1), (try? cursor.skip(7)) != nil else { return nil }
    let width = version == 0 ? 4 : 8
    while let length = try? cursor.bigEndian(width), let time = try? cursor.bigEndian(width),
      time == (width == 4 ? 0xFFFF_FFFF : .max), (try? cursor.skip(4)) != nil
    {
      units = units.addingReportingOverflow(length).partialValue
    }
    return Duration(units, scale: scale)
  }

  private static func id(in header: MP4Box, _ reader: BoundedReader) -> UInt64? {
    guard let bytes = try? header.bytes(24, of: reader) else { return nil }
    var cursor = ByteCursor(bytes)
    guard let version = try? cursor.bigEndian(1),
      (try? cursor.skip(version == 0 ? 11 : 19)) != nil
    else { return nil }
    return try? cursor.bigEndian(4)
  }

  private static func numbers(in box: MP4Box, _ reader: BoundedReader) -> [UInt64] {
    var numbers: [UInt64] = []
    guard let bytes = try? box.bytes(64, of: reader) else { return [] }
    var cursor = ByteCursor(bytes)
    while let number = try? cursor.bigEndian(4) { numbers.append(number) }
    return numbers
  }
}
