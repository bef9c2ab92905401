/// The formats of images in media, recognized by their first bytes.
package enum ImageFormat {
  /// Returns the file name extension of an image, such as `.png`, or the empty string if the format is
  /// unknown.
  package static func suffix(of bytes: [UInt8]) -> String {
    beginnings.first { bytes.starts(with: $0.bytes) }?.suffix ?? ""
  }

  private static let beginnings: [(bytes: [UInt8], suffix: String)] = [
    ([0xFF, 0xD8, 0xFF], ".jpg"), ([0x89, 0x50, 0x4E, 0x47], ".png"),
    (Array("GIF8".utf8), ".gif"), (Array("BM".utf8), ".bmp"), (Array("RIFF".utf8), ".webp"),
  ]
}
