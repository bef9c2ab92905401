import PlayheadCore
import Testing

/// Numbers from outside end in the nearest one that there is, never the program.
@Suite struct ClampedNumbersTests {
  @Test(arguments: [
    (0.0, 0), (1.9, 1), (-1.9, -1), (1e300, Int.max), (-1e300, .min), (.infinity, .max),
    (-.infinity, .min), (.nan, 0), (-.nan, 0), (.signalingNaN, 0), (9.3e18, .max), (-9.3e18, .min),
    (0x1p63, .max), (-0x1p63, .min), (.leastNonzeroMagnitude, 0),
  ])
  func fractionsBecomeWholeNumbers(_ value: Double, _ expected: Int) {
    #expect(Int(clamping: value) == expected)
  }

  @Test func theTypeSaysWhatFits() {
    #expect(Int32(clamping: 3e9) == .max)
    #expect(UInt8(clamping: -1.0) == 0)
    #expect(UInt8(clamping: 255.9) == 255)
    #expect(UInt64(clamping: 1e20) == .max)
    #expect(Int64(clamping: Float.infinity) == .max)
  }

  @Test(arguments: [
    (1, 2, 3), (Int.max, 1, Int.max), (Int.max, Int.max, Int.max), (Int.min, -1, Int.min),
    (Int.min, Int.min, Int.min), (Int.max, Int.min, -1), (Int.max - 1, 1, Int.max), (0, 0, 0),
  ])
  func sumsStayInTheirRange(_ a: Int, _ b: Int, _ sum: Int) {
    #expect(a.addingClamped(b) == sum)
    #expect(b.addingClamped(a) == sum)
  }

  @Test(arguments: [
    (2, 3, 6), (Int.max, 2, Int.max), (Int.max, -2, Int.min), (Int.min, -1, Int.max),
    (Int.min, 2, Int.min), (Int.min, 0, 0), (Int.min, Int.min, Int.max), (-3, -4, 12),
  ])
  func productsStayInTheirRange(_ a: Int, _ b: Int, _ product: Int) {
    #expect(a.multipliedClamped(by: b) == product)
    #expect(b.multipliedClamped(by: a) == product)
  }

  @Test func numbersWithoutASignStayInTheirRange() {
    #expect(UInt8(200).addingClamped(100) == 255)
    #expect(UInt8(200).multipliedClamped(by: 2) == 255)
  }
}
