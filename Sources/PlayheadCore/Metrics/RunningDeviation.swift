/// The mean and standard deviation of a sequence of numbers, which are not kept (Welford's algorithm).
package struct RunningDeviation: Hashable, Sendable {
  /// The number of numbers.
  package private(set) var count = 0
  /// The mean; 0 without numbers.
  package private(set) var mean = 0.0
  private var squares = 0.0

  /// Creates a value without numbers.
  package init() {}

  /// Adds a number.
  package mutating func add(_ number: Double) {
    count += 1
    let distance = number - mean
    mean += distance / Double(count)
    squares += distance * (number - mean)
  }

  /// The standard deviation of a sample (n − 1), or `nil` for fewer than two numbers.
  package var standardDeviation: Double? {
    count < 2 ? nil : (squares / Double(count - 1)).squareRoot()
  }
}
