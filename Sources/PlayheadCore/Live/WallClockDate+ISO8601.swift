extension WallClockDate {
  /// Creates a date from a text such as `2010-02-19T14:54:23.031+08:00`, as in HLS playlists.
  ///
  /// The fraction can be left out, and so can the time zone, which is UTC then. Time zones are `Z`, `+hh:mm`,
  /// `+hhmm`, and `+hh`. The result is `nil` for any other text, and for days that do not exist.
  ///
  /// The Gregorian calendar is used for all years.
  ///
  /// | Text | Date |
  /// |--- | --- |
  /// | `2026-03-01T20:15:00Z` | the same in UTC |
  /// | `2026-03-01T20:15:00,5+0100` | half a second after 19:15 UTC |
  /// | `2026-02-29T00:00:00Z` | `nil`, since 2026 is no leap year |
  ///
  /// - Parameter text: The text, without spaces around it.
  public init?(iso8601 text: some StringProtocol) {
    var reader = Reader(text)
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), reader.skip("T") || reader.skip("t"),
      let hour = reader.number(digits: 2), reader.skip(":"),
      let minute = reader.number(digits: 2), reader.skip(":"),
      let second = reader.number(digits: 2),
      (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, ofYear: year),
      hour < 24, minute < 60, second <= 60, let fraction = reader.fraction(),
      let zone = reader.zone(), reader.isAtEnd
    else { return nil }
    let days = Self.daysSinceEpoch(year: year, month: month, day: day)
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
    sinceEpoch = .seconds(seconds) + fraction - zone
  }

  private static func days(inMonth month: Int, ofYear year: Int) -> Int {
    let (nextYear, nextMonth) = month == 12 ? (year + 1, 1) : (year, month + 1)
    return daysSinceEpoch(year: nextYear, month: nextMonth, day: 1)
      - daysSinceEpoch(year: year, month: month, day: 1)
  }

  /// Days of the Gregorian calendar from 1970-01-01. Years are counted from March: so the leap day
  /// is the last, and months before a day of the year are a linear function.
  private static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}

extension WallClockDate: CustomStringConvertible {
  /// The date in ISO 8601, in UTC, with milliseconds: `2010-02-19T06:54:23.031Z`.
  ///
  /// It can be parsed again with ``init(iso8601:)``. What is less than a millisecond is cut off.
  public var description: String {
    let (seconds, attoseconds) = sinceEpoch.components
    let milliseconds = Int(clamping: seconds).multipliedClamped(by: 1000).addingClamped(
      Int(attoseconds / 1_000_000_000_000_000))
    let (days, rest) = milliseconds.dividedDown(by: 86_400_000)
    let (year, month, day) = Self.date(ofDay: days)
    let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { Self.pad($0, 2) }
    return "\(Self.pad(year, 4))-\(Self.pad(month, 2))-\(Self.pad(day, 2))"
      + "T\(time.joined(separator: ":")).\(Self.pad(rest % 1000, 3))Z"
  }

  private static func pad(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// The inverse of `daysSinceEpoch`, over eras of 400 years.
  private static func date(ofDay days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (days + 719_468).dividedDown(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    return (era * 400 + yearOfEra + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3, day)
  }
}

extension Int {
  /// Quotient and remainder, the remainder never negative.
  fileprivate func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

/// Reads a text from left to right.
private struct Reader {
  private var rest: ArraySlice<UInt8>

  init(_ text: some StringProtocol) { rest = Array(text.utf8)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(ASCII.isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// A point or comma and digits behind it; zero if there is none, nil if no digit follows.
  mutating func fraction() -> Duration? {
    guard skip(".") || skip(",") else { return .zero }
    let digits = rest.prefix { ASCII.isDigit($0) }
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(digits.count)
    let nanoseconds = (0..<9).reduce(Int64(0)) { sum, digit in
      let index = digits.startIndex + digit
      return sum * 10 + (index < digits.endIndex ? Int64(digits[index] - UInt8(ascii: "0")) : 0)
    }
    return .nanoseconds(nanoseconds)
  }

  /// Reads a time zone: its offset from UTC, positive in the east, or `nil` if it is invalid.
  mutating func zone() -> Duration? {
    if isAtEnd || skip("Z") || skip("z") { return .zero }
    let isEast = skip("+")
    guard isEast || skip("-"), let hours = number(digits: 2) else { return nil }
    let hasColon = skip(":")
    let minutes = isAtEnd && !hasColon ? 0 : number(digits: 2)
    guard let minutes, minutes < 60 else { return nil }
    let offset = Duration.seconds((hours * 60 + minutes) * 60)
    return isEast ? offset : .zero - offset
  }
}
