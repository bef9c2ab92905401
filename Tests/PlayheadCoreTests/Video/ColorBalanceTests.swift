import PlayheadCore
import Testing

/// The values of a color balance.
@Suite struct ColorBalanceTests {
  @Test func nothingNamedIsNeutral() {
    #expect(ColorBalance() == .neutral)
    #expect(ColorBalance(brightness: 0, contrast: 0, saturation: 0, hue: 0) == .neutral)
    #expect(ColorBalance(hue: 0.1) != .neutral)
  }

  @Test(arguments: [
    (-2.0, -1.0), (-1, -1), (0.25, 0.25), (1, 1), (7, 1), (.infinity, 1), (.nan, 0),
  ])
  func valuesLieBetweenMinusOneAndOne(_ given: Double, _ expected: Double) {
    let made = ColorBalance(brightness: given, contrast: given, saturation: given, hue: given)
    var changed = ColorBalance()
    changed.brightness = given
    changed.contrast = given
    changed.saturation = given
    changed.hue = given
    #expect(made == changed)
    for value in [made.brightness, made.contrast, made.saturation, made.hue] {
      #expect(value == expected)
    }
  }
}
