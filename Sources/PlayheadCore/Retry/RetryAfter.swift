/// What a server says in the field `Retry-After` (RFC 9110, section 10.2.3).
public enum RetryAfter {
  /// Nobody waits longer than that because of it.
  public static let limit = Duration.seconds(300)

  /// How long to wait: zero at least, ``limit`` at most; nil if the text is neither a number of seconds nor
  /// a date.
  /// - Parameters:
  ///   - field: for instance `120` or `Fri, 31 Dec 1999 23:59:59 GMT`.
  ///   - now: the time of this computer, by which a date is meant.
  public static func delay(_ field: String, now: WallClockDate) -> Duration? {
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
