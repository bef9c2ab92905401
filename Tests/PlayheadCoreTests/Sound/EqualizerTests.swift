import PlayheadCore
import Testing

/// The values of an equalizer.
@Suite struct EqualizerTests {
  private static let rock = EqualizerPreset.rock.gains

  @Test(
    arguments: [
      ([], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), ([1], [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      ([-30, 12.5, .nan, .infinity, 3, 3, 3, 3, 3, 3, 3], [-24, 12, 0, 0, 3, 3, 3, 3, 3, 3]),
      (rock, rock),
    ] as [([Double], [Double])])
  func thereAreTenGainsWithinTheirLimits(_ given: [Double], _ gains: [Double]) {
    #expect(Equalizer(gains: given).gains == gains)
  }

  @Test func aGainIsLimitedWhenItIsSet() {
    var equalizer = Equalizer(gains: Self.rock, isOn: true)
    equalizer[3] = 99
    equalizer[4] = -99
    #expect(equalizer[3] == 12 && equalizer[4] == -24)
    #expect(equalizer[0] == Self.rock[0])
  }

  @Test(arguments: [
    (Equalizer.off, true), (Equalizer(isOn: true), true), (Equalizer(gains: rock), true),
    (Equalizer(gains: rock, isOn: true), false), (Equalizer(.flat), true),
    (Equalizer(.bass), false),
  ])
  func itIsFlatWhileItChangesNothing(_ equalizer: Equalizer, _ isFlat: Bool) {
    #expect(equalizer.isFlat == isFlat)
    #expect(equalizer.effectiveGains.allSatisfy { $0 == 0 } == isFlat)
    if !isFlat { #expect(equalizer.effectiveGains == equalizer.gains) }
  }

  @Test(arguments: EqualizerPreset.allCases)
  func aPresetIsFoundByItsGains(_ preset: EqualizerPreset) {
    var equalizer = Equalizer(preset)
    #expect(equalizer.preset == preset)
    #expect(preset.gains.count == Equalizer.frequencies.count)
    #expect(preset.gains.allSatisfy { (-24...7).contains($0) })
    equalizer[5] += 0.5
    #expect(equalizer.preset == nil)
  }

  @Test func presetsDiffer() {
    #expect(Set(EqualizerPreset.allCases.map(\.gains)).count == EqualizerPreset.allCases.count)
  }

  @Test(arguments: [
    (Equalizer.off, "0 0 0 0 0 0 0 0 0 0"),
    (
      Equalizer(gains: [0.5, -0.5, -24, 12, 1.25, -3, 0, 0, 0, 0]), "0.5 -0.5 -24 12 1.3 -3 0 0 0 0"
    ),
  ])
  func gainsAreKeptAsText(_ equalizer: Equalizer, _ text: String) throws {
    #expect(equalizer.gainsText == text)
    let read = try #require(Equalizer(gainsText: text, isOn: true))
    #expect(read.isOn)
    #expect(read.gainsText == text)
  }

  @Test(arguments: [
    "", "0", "0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0 0 0", "a b c d e f g h i j",
    "0 0 0 0 nan 0 0 0 0 0", "0,0,0,0,0,0,0,0,0,0",
  ])
  func whatIsNoTenNumbersIsNone(_ text: String) {
    #expect(Equalizer(gainsText: text, isOn: true) == nil)
  }
}
