/// The mean and the spread of numbers that come one by one, without keeping them (Welford).
public struct RunningDeviation: Hashable, Sendable {
  /// How many numbers there were.
  public private(set) var count = 0
  /// Their mean; zero of none.
  public private(set) var mean = 0.0
  private var squares = 0.0

  /// No numbers.
  public init() {}

  /// One more number.
  public mutating func add(_ number: Double) {
    count += 1
    let distance = number - mean
    mean += distance / Double(count)
    squares += distance * (number - mean)
  }

  /// How much the numbers differ (of a sample: n − 1); nil of fewer than two.
  public var standardDeviation: Double? {
    count < 2 ? nil : (squares / Double(count - 1)).squareRoot()
  }
}
