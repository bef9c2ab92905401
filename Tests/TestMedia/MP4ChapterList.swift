/// Adds chapters to an MP4 file, as Nero's list in `moov/udta/chpl`: GStreamer writes none.
public enum MP4ChapterList {
  /// The same file with chapters. The index grows; where it stands before the media, the places of
  /// the media's chunks in it are corrected.
  public static func add(_ chapters: [Chapter], to path: String, at newPath: String)
    throws(MediaError)
  {
    var file = try TestMedia.contents(ofFile: path)
    let boxes = boxes(in: 0..<file.count, of: file)
    guard let movie = boxes.first(where: { $0.type == "moov" }) else {
      throw .system("cannot add chapters to \(path)", reason: "it has no moov box")
    }
    let entries = chapters.flatMap { chapter in
      bytes(Int(chapter.start.wholeNanoseconds / 100), 8) + [UInt8(chapter.title.utf8.count)]
        + Array(chapter.title.utf8)
    }
    let list = box("chpl", [1, 0, 0, 0, 0] + bytes(chapters.count, 4) + entries)
    let addition = box("udta", list)
    if boxes.contains(where: { $0.type == "mdat" && $0.range.lowerBound > movie.range.lowerBound })
    {
      moveChunks(
        by: addition.count, in: movie.range.lowerBound + 8..<movie.range.upperBound, of: &file)
    }
    file.replaceSubrange(
      movie.range.lowerBound..<movie.range.lowerBound + 4,
      with: bytes(movie.range.count + addition.count, 4))
    file.insert(contentsOf: addition, at: movie.range.upperBound)
    try Files.write(file, to: newPath)
  }

  private static let parents: Set = ["trak", "mdia", "minf", "stbl"]

  private static func moveChunks(by distance: Int, in range: Range<Int>, of file: inout [UInt8]) {
    for box in boxes(in: range, of: file) {
      if parents.contains(box.type) {
        moveChunks(by: distance, in: box.range.lowerBound + 8..<box.range.upperBound, of: &file)
      } else if box.type == "stco" || box.type == "co64" {
        let width = box.type == "stco" ? 4 : 8
        for place in stride(from: box.range.lowerBound + 16, to: box.range.upperBound, by: width) {
          let range = place..<place + width
          file.replaceSubrange(range, with: bytes(number(file[range]) + distance, width))
        }
      }
    }
  }

  /// The boxes in a part of a file that GStreamer wrote, with their heads.
  private static func boxes(
    in range: Range<Int>, of file: [UInt8]
  ) -> [(type: String, range: Range<Int>)] {
    var boxes: [(type: String, range: Range<Int>)] = []
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      let size = number(file[place..<place + 4])
      let end =
        size >= 8
        ? place + size
        : size == 1 && place + 16 <= range.upperBound
          ? place + number(file[place + 8..<place + 16]) : range.upperBound
      let type = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      boxes.append((type, place..<min(max(end, place + 8), range.upperBound)))
      place = end
    }
    return boxes
  }

  private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    bytes(body.count + 8, 4) + Array(type.utf8) + body
  }

  private static func bytes(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
