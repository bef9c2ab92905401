/// Arithmetic with numbers that come from outside: a medium, a stream, a file, the bus.
///
/// Swift's own operators end the program where a result does not fit. These give the nearest number
/// that does. Where an absurd number should rather be refused, `Int(exactly:)` and `Int(_: String)`
/// fail.
extension FixedWidthInteger {
  /// Creates an integer from a fraction, which is rounded toward zero and limited to the range of the type.
  /// NaN becomes 0.
  package init(clamping value: some BinaryFloatingPoint) {
    if let exact = Self(exactly: value.rounded(.towardZero)) {
      self = exact
    } else {
      self = value.isNaN ? 0 : value < 0 ? .min : .max
    }
  }

  /// Returns the sum, limited to the range of the type.
  package func addingClamped(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }

  /// Returns the product, limited to the range of the type.
  package func multipliedClamped(by other: Self) -> Self {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard overflow else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }
}
