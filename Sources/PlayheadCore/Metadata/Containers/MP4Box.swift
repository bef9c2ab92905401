/// A box of an MP4 file or atom of a QuickTime one, by its position (ISO/IEC 14496-12, 4.2).
struct MP4Box {
  /// The type of the box, such as `moov`.
  let type: String
  /// The position of the content, without the box's own header.
  let body: Range<UInt64>

  /// The largest number of boxes that are looked at beside each other.
  private static let limit = 4096

  /// The boxes in a part of the file. Where one goes beyond the part, as in a file that was cut off,
  /// it ends there; where one is damaged, it and those behind it are left out.
  static func boxes(in range: Range<UInt64>, of reader: BoundedReader) -> [MP4Box] {
    var boxes: [MP4Box] = []
    forEach(in: range, of: reader) {
      boxes.append($0)
      return true
    }
    return boxes
  }

  /// The first box of a type in a part of the file; what follows it is not looked at.
  static func first(
    _ type: String, in range: Range<UInt64>, of reader: BoundedReader
  ) -> MP4Box? {
    var found: MP4Box?
    forEach(in: range, of: reader) {
      if $0.type == type { found = $0 }
      return found == nil
    }
    return found
  }

  /// The first boxes of these types, each in the one before.
  func descendant(_ path: String..., in reader: BoundedReader) -> MP4Box? {
    var box = self
    for type in path {
      guard let next = Self.first(type, in: box.body, of: reader) else { return nil }
      box = next
    }
    return box
  }

  /// Bytes of the body: as many as there are, but no more than `limit`.
  func bytes(_ limit: Int, of reader: BoundedReader) throws(ContainerError) -> ArraySlice<UInt8> {
    let count = body.upperBound - body.lowerBound
    return try reader.read(Int(min(count, UInt64(limit))), at: body.lowerBound)
  }

  private static func forEach(
    in range: Range<UInt64>, of reader: BoundedReader, _ visit: (MP4Box) -> Bool
  ) {
    var offset = range.lowerBound
    for _ in 0..<limit {
      guard offset < range.upperBound, let box = box(at: offset, in: range, of: reader) else {
        return
      }
      guard visit(box) else { return }
      offset = box.body.upperBound
    }
  }

  private static func box(
    at offset: UInt64, in range: Range<UInt64>, of reader: BoundedReader
  ) -> MP4Box? {
    let space = range.upperBound - offset
    guard space >= 8, let head = try? reader.read(8, at: offset) else { return nil }
    var cursor = ByteCursor(head)
    guard var size = try? cursor.bigEndian(4), let type = try? cursor.take(4) else { return nil }
    var headSize: UInt64 = 8
    if size == 1 {
      headSize = 16
      guard space >= 16, let long = try? reader.read(8, at: offset + 8) else { return nil }
      cursor = ByteCursor(long)
      guard let longSize = try? cursor.bigEndian(8) else { return nil }
      size = longSize
    } else if size == 0 {
      size = space
    }
    guard size >= headSize else { return nil }
    return MP4Box(
      type: Windows1252.string(from: type), body: offset + headSize..<offset + min(size, space))
  }
}
