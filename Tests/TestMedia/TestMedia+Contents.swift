internal import CPlatform
internal import PlayheadPlatform

extension TestMedia {
  /// All bytes of a file.
  public static func contents(ofFile path: String) throws(MediaError) -> [UInt8] {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    do throws(GLibError) {
      _ = try GLibError.check { g_file_get_contents(path, &contents, &length, $0) }
    } catch {
      throw .system("cannot read \(path)", reason: error.description)
    }
    defer { g_free(contents) }
    return Array(UnsafeRawBufferPointer(start: contents, count: Int(length)))
  }

  /// Writes a file, replacing what was there.
  public static func write(_ bytes: [UInt8], to path: String) throws(MediaError) {
    try Files.write(bytes, to: path)
  }
}
