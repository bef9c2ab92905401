internal import Glibc

/// Dates in ISO 8601.
enum UTC {
  /// The seconds since the beginning of 1970.
  static var now: Int { time(nil) }

  /// The moment so many seconds after the beginning of 1970.
  static func text(_ seconds: Int) -> String {
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%S.000Z", &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
