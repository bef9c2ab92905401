import PlayheadCore
import Testing

/// The strips where controls are.
@Suite struct EdgeZoneTests {
  @Test(
    arguments: [
      (
        1080,
        [
          (0, true), (179, true), (180, false), (540, false), (899, false), (900, true),
          (1079, true),
        ]
      ),
      (480, [(95, true), (96, false), (383, false), (384, true)]),
      // A low view has a middle too.
      (120, [(39, true), (40, false), (79, false), (80, true)]),
    ] as [(Double, [(Double, Bool)])])
  func bothEdgesAndNoMiddle(height: Double, places: [(Double, Bool)]) {
    for (place, isInside) in places {
      #expect(EdgeZone.contains(place, ofHeight: height) == isInside, "\(place) of \(height)")
    }
  }
}
