/// Which samples a smaller picture is made of, in one direction, and how much each counts.
///
/// Each new sample is made of four, weighted by a triangle that is as wide as two of the new samples:
/// nothing is left out between them, so that fine patterns do not flicker. Four new samples in a row
/// lie within sixteen old ones; so they can be picked by one instruction.
public struct ScalingAxis: Hashable, Sendable {
  /// How many new samples there are.
  public let count: Int
  /// For each four new samples, the first old one that they are made of.
  public private(set) var starts: [Int32] = []
  /// For each new sample, the places of its four after the start, 0…15.
  public private(set) var places: [UInt8] = []
  /// For each new sample, the weights of its four, 0…127; together 128.
  public private(set) var weights: [Int8] = []

  /// Nil if it does not become smaller, or to less than half.
  public init?(from old: Int, to new: Int) {
    guard new > 0, old > new, old <= 2 * new else { return nil }
    count = new
    for group in stride(from: 0, to: new, by: 4) {
      let samples = (group..<group + 4).map { $0 < new ? Self.sample($0, from: old, to: new) : [] }
      let start = samples.joined().map(\.position).min() ?? 0
      starts.append(Int32(start))
      for sample in samples {
        // Fewer than four, or none after the last: one that counts nothing fills up.
        let four = sample + Array(repeating: (start, 0), count: 4 - sample.count)
        places += four.map { UInt8($0.position - start) }
        weights += four.map { Int8($0.weight) }
      }
    }
  }

  /// What a new sample is made of.
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
