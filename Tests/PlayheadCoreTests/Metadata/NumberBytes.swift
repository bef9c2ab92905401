/// A number in bytes, the most significant first.
func bigEndian(_ number: Int, _ width: Int) -> [UInt8] {
  (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

/// A number in bytes, the least significant first.
func littleEndian(_ number: Int, _ width: Int) -> [UInt8] { bigEndian(number, width).reversed() }
