internal import Glibc

/// The bytes that an answer sends.
enum Body {
  case bytes([UInt8])
  case file(OpenFile)

  var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.count
    }
  }

  /// Those of the bytes that are there: fewer if the file got shorter meanwhile.
  func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
    switch self {
    case .bytes(let bytes): bytes[range]
    case .file(let file): file.bytes(in: range)
    }
  }
}

/// A regular file that is open for reading.
final class OpenFile {
  private let descriptor: Int32
  let count: Int

  /// Opens the file at a path; nil if there is no such file.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG
    else {
      if descriptor >= 0 { close(descriptor) }
      return nil
    }
    count = Int(status.st_size)
  }

  deinit { close(descriptor) }

  func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound)))
    }[...]
  }
}
