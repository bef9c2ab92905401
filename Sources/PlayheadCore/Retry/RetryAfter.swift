/// The header field `Retry-After` of HTTP (RFC 9110, section 10.2.3).
///
/// ```swift
/// let now = WallClockDate(sinceEpoch: .zero)
/// print(RetryAfter.delay("120", now: now) ?? .zero)  // 120.0 seconds
/// ```
package enum RetryAfter {
  /// The longest delay that is accepted.
  package static let limit = Duration.seconds(300)

  /// Returns the delay, from zero to ``limit``, or `nil` if the field is neither a number of seconds nor a
  /// date.
  ///
  /// - Parameters:
  ///   - field: The value of the field, such as `120` and `Fri, 31 Dec 1999 23:59:59 GMT`.
  ///   - now: The current date.
  package static func delay(_ field: String, now: WallClockDate) -> Duration? {
    let text = ASCII.trimmed(Array(field.utf8)[...])
    guard !text.isEmpty else { return nil }
    if text.allSatisfy(ASCII.isDigit) {
      guard let seconds = Int64(String(decoding: text, as: UTF8.self)) else { return limit }
      return min(.seconds(seconds), limit)
    }
    return date(text).map { min(max($0 - now, .zero), limit) }
  }

  /// A date as servers write it: `Fri, 31 Dec 1999 23:59:59 GMT`.
  private static func date(_ text: ArraySlice<UInt8>) -> WallClockDate? {
    let parts = String(decoding: text, as: UTF8.self).split(separator: " ")
    guard parts.count == 6, parts[0].utf8.count == 4, parts[0].hasSuffix(","), parts[5] == "GMT",
      let month = months.firstIndex(of: parts[2])
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return WallClockDate(iso8601: "\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
  }

  private static let months: [Substring] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
