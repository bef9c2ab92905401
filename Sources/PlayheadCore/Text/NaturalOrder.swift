/// The order that people expect for names that contain numbers.
///
/// ```swift
/// let sorted = ["Episode 10", "episode 2"].sorted(by: NaturalOrder.areInIncreasingOrder)
/// print(sorted)  // ["episode 2", "Episode 10"]
/// ```
///
/// Letters are compared without regard to case, by their Unicode values; the order does not depend on a
/// language. Digits are `0` to `9`; other digits are letters.
public enum NaturalOrder {
  /// Returns a Boolean value that indicates whether the first name comes before the second.
  ///
  /// Sequences of digits are compared as numbers of any length. Names that differ only in case or in leading
  /// zeros are compared as strings, so that two different names always have an order.
  ///
  /// | In order | Reason |
  /// |--- | --- |
  /// | `episode 2`, `Episode 10` | numbers by their value, letters without case |
  /// | `a1b2`, `a1b10` | each number by itself |
  /// | `7`, `07` | equal numbers as strings |
  ///
  /// - Complexity: O(*n*), where *n* is the length of the shorter name.
  public static func areInIncreasingOrder(_ a: String, _ b: String) -> Bool {
    var left = Cursor(a)
    var right = Cursor(b)
    while let leftKey = left.key, let rightKey = right.key {
      if left.isAtDigit, right.isAtDigit {
        let difference = compareNumbers(&left, &right)
        if difference != 0 { return difference < 0 }
      } else {
        if leftKey != rightKey { return leftKey < rightKey }
        left.advance()
        right.advance()
      }
    }
    if left.key == nil, right.key == nil { return a < b }
    return left.key == nil
  }

  /// Reads a number from both; below zero if the left one is less, zero if they are equal.
  private static func compareNumbers(_ left: inout Cursor, _ right: inout Cursor) -> Int {
    left.skipZeros()
    right.skipZeros()
    var firstDifference = 0
    while left.isAtDigit, right.isAtDigit, let leftKey = left.key, let rightKey = right.key {
      if firstDifference == 0, leftKey != rightKey { firstDifference = leftKey < rightKey ? -1 : 1 }
      left.advance()
      right.advance()
    }
    // The number with more digits is the greater one, whatever its first digits are.
    if left.isAtDigit != right.isAtDigit { return left.isAtDigit ? 1 : -1 }
    return firstDifference
  }

  /// A place in a name.
  private struct Cursor {
    private var scalars: String.UnicodeScalarView.Iterator

    /// The Unicode value of the character here in lowercase; nil at the end.
    private(set) var key: UInt32?

    init(_ text: String) {
      scalars = text.unicodeScalars.makeIterator()
      advance()
    }

    var isAtDigit: Bool {
      key.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
    }

    mutating func advance() {
      key = scalars.next().map(Self.lowercased)
    }

    mutating func skipZeros() {
      while key == 0x30 { advance() }
    }

    private static func lowercased(_ scalar: Unicode.Scalar) -> UInt32 {
      guard !scalar.isASCII else { return UInt32(ASCII.lowercased(UInt8(scalar.value))) }
      return scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
    }
  }
}
