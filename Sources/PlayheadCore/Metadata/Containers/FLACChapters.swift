/// Chapters in the comments of a FLAC file (RFC 9639, 8).
enum FLACChapters {
  static func read(
    _ reader: BoundedReader, at start: UInt64, _ duration: Duration?
  ) -> [Chapter] {
    var (offset, duration) = (start + 4, duration)
    while let block = try? Block(reader, at: offset) {
      switch block.type {
      case 0: duration = duration ?? (try? length(in: reader.read(18, at: block.body.lowerBound)))
      case 4:
        let count = Int(block.body.upperBound - block.body.lowerBound)
        guard let bytes = try? reader.read(count, at: block.body.lowerBound) else { return [] }
        return ChapterMark.chapters(from: VorbisComments(bytes).marks, duration: duration)
      default: break
      }
      guard !block.isLast else { return [] }
      offset = block.body.upperBound
    }
    return []
  }

  /// A metadata block.
  private struct Block {
    let type: UInt64
    let isLast: Bool
    let body: Range<UInt64>

    init(_ reader: BoundedReader, at offset: UInt64) throws(ContainerError) {
      var cursor = ByteCursor(try reader.read(4, at: offset))
      let kind = try cursor.bigEndian(1)
      (type, isLast) = (kind & 0x7F, kind & 0x80 != 0)
      let size = try cursor.bigEndian(3)
      body = offset + 4..<offset + 4 + size
    }
  }

  /// Returns the duration of the sound, or `nil` if it is unknown. The fields are 20 bits of rate,
  /// 8 of something else, and 36 of samples.
  private static func length(in streamInformation: ArraySlice<UInt8>) throws -> Duration? {
    var cursor = ByteCursor(streamInformation.dropFirst(10))
    let bits = try cursor.bigEndian(8)
    let (rate, samples) = (bits >> 44, bits & 0xF_FFFF_FFFF)
    return samples == 0 ? nil : Duration(samples, scale: rate)
  }
}
