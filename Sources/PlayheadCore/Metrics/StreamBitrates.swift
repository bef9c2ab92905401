/// The bit rates in the tags of a stream, in bits per second.
package struct StreamBitrates: Hashable, Sendable {
  /// The average bit rate, or `nil`.
  package var average: Double?
  /// The largest bit rate, or `nil`.
  package var maximum: Double?
  /// The intended bit rate, or `nil`.
  package var nominal: Double?

  /// Creates bit rates; values that are not positive count as `nil`.
  package init(average: Double? = nil, maximum: Double? = nil, nominal: Double? = nil) {
    self.average = Self.known(average)
    self.maximum = Self.known(maximum)
    self.nominal = Self.known(nominal)
  }

  /// The bit rate that is required to play the stream without a stall, or `nil`.
  package var needed: Double? { maximum ?? nominal ?? average }

  /// Replaces the bit rates that newer tags specify.
  package mutating func update(_ newer: StreamBitrates) {
    average = newer.average ?? average
    maximum = newer.maximum ?? maximum
    nominal = newer.nominal ?? nominal
  }

  private static func known(_ rate: Double?) -> Double? {
    rate.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}
