/// Rules that decide whether an encoded frame is used by others.
///
/// They are certain of their results: for unknown codecs, every frame may be used.
package enum CodedFrame {
  /// The format of encoded frames.
  package enum Format: Hashable, Sendable {
    /// H.264, with the number of bytes of the length before each unit, or `nil` with start codes.
    case h264(lengthBytes: Int?)
    /// H.265, with the number of bytes of the length before each unit, or `nil` with start codes.
    case h265(lengthBytes: Int?)
    /// MPEG-1 and MPEG-2.
    case mpeg2
    /// MPEG-4 Part 2.
    case mpeg4
  }

  /// Returns a Boolean value that indicates whether no other frame uses this one.
  ///
  /// - Parameters:
  ///   - bytes: The beginning of the frame, including everything that can precede it.
  ///   - format: The format of the frame.
  package static func isDisposable(_ bytes: some RandomAccessCollection<UInt8>, _ format: Format)
    -> Bool
  {
    let bytes = Array(bytes)
    switch format {
    case .h264(let lengthBytes):
      let header = firstUnit(in: bytes, lengthBytes) { (1...5).contains($0 & 0x1f) }
      return header.map { bytes[$0] & 0x60 == 0 } ?? false
    case .h265(let lengthBytes):
      let header = firstUnit(in: bytes, lengthBytes) { ($0 >> 1 & 0x3f) < 32 }
      return header.map { isDisposableH265(bytes[$0...]) } ?? false
    case .mpeg2: return hasFrame(bytes, code: 0x00, isB: { $0.count > 1 && $0[1] >> 3 & 7 == 3 })
    case .mpeg4:
      return hasFrame(bytes, code: 0xb6, isB: { $0.first.map { $0 >> 6 == 2 } ?? false })
    }
  }

  /// Without temporal layers: of others a frame of a higher one might need it.
  private static func isDisposableH265(_ header: ArraySlice<UInt8>) -> Bool {
    guard let first = header.first, let second = header.dropFirst().first else { return false }
    let type = first >> 1 & 0x3f
    return type < 16 && type % 2 == 0 && second & 7 == 1
  }

  /// Returns the index of the header of a frame's first unit, or `nil` if the bytes lack it.
  private static func firstUnit(
    in bytes: [UInt8], _ lengthBytes: Int?, isFrame: (UInt8) -> Bool
  ) -> Int? {
    var position = 0
    while true {
      let header: Int
      var end = bytes.count
      if let lengthBytes {
        header = position + lengthBytes
        guard header < bytes.count else { return nil }
        let length = bytes[position..<header].reduce(0) { $0 << 8 | Int($1) }
        guard length <= bytes.count else { return isFrame(bytes[header]) ? header : nil }
        end = header + length
      } else {
        guard let code = startCode(in: bytes, from: position), code < bytes.count else {
          return nil
        }
        (header, end) = (code, code)
      }
      if isFrame(bytes[header]) { return header }
      guard end > position else { return nil }
      position = end
    }
  }

  private static func hasFrame(
    _ bytes: [UInt8], code: UInt8, isB: ([UInt8]) -> Bool
  ) -> Bool {
    var position = 0
    while let start = startCode(in: bytes, from: position), start < bytes.count {
      if bytes[start] == code { return isB(Array(bytes[(start + 1)...].prefix(2))) }
      position = start
    }
    return false
  }

  /// Returns the index after the next start code, or `nil` if there is none.
  private static func startCode(in bytes: [UInt8], from position: Int) -> Int? {
    var index = position
    while index + 2 < bytes.count {
      if bytes[index] == 0, bytes[index + 1] == 0, bytes[index + 2] == 1 { return index + 3 }
      index += 1
    }
    return nil
  }
}
