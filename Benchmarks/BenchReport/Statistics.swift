extension [Double] {
  /// The value in the middle; the mean of the two if there are two; not a number if there is none.
  public var median: Double { percentile(50) }

  /// The value below which so many hundredths of the values are, interpolated.
  public func percentile(_ hundredths: Double) -> Double {
    guard !isEmpty else { return .nan }
    let values = sorted()
    let place = hundredths / 100 * Double(count - 1)
    let below = Int(place.rounded(.down))
    let above = Swift.min(below + 1, count - 1)
    return values[below] + (values[above] - values[below]) * (place - Double(below))
  }
}
