/// The samples and weights with which a frame is scaled down in one direction.
///
/// Each new sample consists of four old ones, weighted by a triangle that is as wide as two new samples, so
/// that fine patterns do not flicker. Four new samples in a row use sixteen old ones, which one instruction
/// can select.
package struct ScalingAxis: Hashable, Sendable {
  /// The number of new samples.
  package let count: Int
  /// The index of the first old sample for each four new ones.
  package private(set) var starts: [Int32] = []
  /// The indices of the four old samples of each new one, relative to the start, from 0 to 15.
  package private(set) var positions: [UInt8] = []
  /// The weights of the four old samples of each new one, from 0 to 127; their sum is 128.
  package private(set) var weights: [Int8] = []

  /// Creates an axis. The result is `nil` if the size does not decrease, or decreases to less than half.
  ///
  /// - Parameters:
  ///   - old: The number of old samples.
  ///   - new: The number of new samples.
  package init?(from old: Int, to new: Int) {
    guard new > 0, old > new, old <= 2 * new else { return nil }
    count = new
    for group in stride(from: 0, to: new, by: 4) {
      let samples = (group..<group + 4).map { $0 < new ? Self.sample($0, from: old, to: new) : [] }
      let start = samples.joined().map(\.position).min() ?? 0
      starts.append(Int32(start))
      for sample in samples {
        // Fewer than four, or none after the last: one that counts nothing fills up.
        let four = sample + Array(repeating: (start, 0), count: 4 - sample.count)
        positions += four.map { UInt8($0.position - start) }
        weights += four.map { Int8($0.weight) }
      }
    }
  }

  /// Returns the positions and weights of the old samples of which a new one is made.
  private static func sample(
    _ index: Int, from old: Int, to new: Int
  ) -> [(position: Int, weight: Int)] {
    let ratio = Double(old) / Double(new)
    let center = (Double(index) + 0.5) * ratio - 0.5
    let first = Int((center - ratio).rounded(.down)) + 1
    let last = Int((center + ratio).rounded(.up)) - 1
    let shares = (first...last).map { 1 - abs(Double($0) - center) / ratio }
    let sum = shares.reduce(0, +)
    // Rounded so that they are 128 together: a plain area stays as it is.
    var (rest, restOfShares) = (128, sum)
    var weights = shares.map { share in
      let weight = min(127, Int((Double(rest) * share / restOfShares).rounded()))
      rest -= weight
      restOfShares -= share
      return weight
    }
    weights[0] += rest
    return zip(first...last, weights).map { (min(max($0, 0), old - 1), $1) }
  }
}
