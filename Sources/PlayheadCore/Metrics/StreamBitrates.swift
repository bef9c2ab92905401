/// What a stream says of its bit rate in its tags, in bits per second.
public struct StreamBitrates: Hashable, Sendable {
  /// On average; nil if it does not say.
  public var average: Double?
  /// At most.
  public var maximum: Double?
  /// What it was made for.
  public var nominal: Double?

  /// Rates; zero and less stand for nil.
  public init(average: Double? = nil, maximum: Double? = nil, nominal: Double? = nil) {
    self.average = Self.known(average)
    self.maximum = Self.known(maximum)
    self.nominal = Self.known(nominal)
  }

  /// What is needed to play it without a pause, as far as it says.
  public var needed: Double? { maximum ?? nominal ?? average }

  /// Takes over what newer tags say; what they do not mention stays.
  public mutating func update(_ newer: StreamBitrates) {
    average = newer.average ?? average
    maximum = newer.maximum ?? maximum
    nominal = newer.nominal ?? nominal
  }

  private static func known(_ rate: Double?) -> Double? {
    rate.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }
}
