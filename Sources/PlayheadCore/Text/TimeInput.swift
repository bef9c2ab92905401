/// A time that a person has entered, such as `1:02:03`, `90`, or `1:30.5`, or a distance with a sign, such as
/// `+30` or `-0:10`.
///
/// The parts are hours, minutes, and seconds; hours, or hours and minutes, can be left out. All but the first
/// part are less than 60. Only seconds can have decimals, after a point or a comma.
///
/// ```swift
/// let input = TimeInput("+1:30")
/// print(input?.target(from: .seconds(60)) ?? .zero)  // 150.0 seconds
/// ```
///
/// | Text | Value |
/// |--- | --- |
/// | `90` | the position 1:30 |
/// | `1:02:03` | the position after one hour, 2 minutes, and 3 seconds |
/// | `-0:10,5` | 10.5 seconds back |
/// | `1:75`, `abc` | `nil` |
public enum TimeInput: Hashable, Sendable {
  /// A time in the medium.
  case position(Duration)
  /// A distance from the current position; negative values are earlier.
  case distance(Duration)

  /// Creates a time from a text. The result is `nil` if the text is not a time.
  ///
  /// - Parameter text: The text. Spaces around it are ignored; a minus sign is accepted as well as a hyphen.
  public init?(_ text: String) {
    var bytes = ASCII.trimmed(Array(text.utf8)[...])
    // The sign that typographers use for minus.
    let minus = Array("−".utf8)
    var isNegative: Bool?
    if bytes.first == UInt8(ascii: "+") {
      isNegative = false
      bytes.removeFirst()
    } else if bytes.first == UInt8(ascii: "-") {
      isNegative = true
      bytes.removeFirst()
    } else if bytes.starts(with: minus) {
      isNegative = true
      bytes.removeFirst(minus.count)
    }
    guard let time = Self.time(bytes) else { return nil }
    self = isNegative.map { .distance($0 ? .zero - time : time) } ?? .position(time)
  }

  /// Returns the time to seek to, which is not negative, or `nil` for a distance from an unknown position.
  ///
  /// The result can be beyond the end of the medium: a seek limits it.
  ///
  /// - Parameter time: The current position, or `nil` if it is unknown. It matters only for a distance.
  public func target(from time: Duration?) -> Duration? {
    switch self {
    case .position(let position): position
    case .distance(let distance): time.map { max(.zero, $0 + distance) }
    }
  }

  /// More digits would not be a reasonable time.
  private static let mostDigits = 9

  private static func time(_ bytes: ArraySlice<UInt8>) -> Duration? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = parts.last else { return nil }
    let decimals = last.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
    }
    guard decimals.count <= 2, let whole = decimals.first else { return nil }
    var seconds: Int64 = 0
    for (index, part) in (parts.dropLast() + [whole]).enumerated() {
      guard let number = number(part), index == 0 || (number < 60 && part.count <= 2) else {
        return nil
      }
      seconds = seconds * 60 + number
    }
    guard decimals.count == 2 else { return .seconds(seconds) }
    guard let fraction = number(decimals[1]) else { return nil }
    var scale: Int64 = 1_000_000_000
    for _ in decimals[1] { scale /= 10 }
    return .seconds(seconds) + .nanoseconds(fraction * scale)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int64? {
    guard (1...mostDigits).contains(digits.count), digits.allSatisfy(ASCII.isDigit) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
  }
}
