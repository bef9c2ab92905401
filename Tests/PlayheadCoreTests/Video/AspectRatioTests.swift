import PlayheadCore
import Testing

@Suite struct AspectRatioTests {
  @Test func eachFollowsTheOneBeforeIt() {
    var seen: [String] = []
    var value: Double?
    repeat {
      let next = AspectRatio.next(after: value)
      seen.append(next?.name ?? "original")
      value = next?.value
    } while value != nil
    #expect(seen == ["16:9", "4:3", "2.35:1", "1:1", "original"])
    #expect(AspectRatio.next(after: 5)?.name == "16:9")
  }

  @Test func speedsOfMenusAreThoseOfKeys() {
    #expect(Set(PlaybackSpeed.choices).isSubset(of: PlaybackSpeed.steps))
    for speeds in [PlaybackSpeed.steps, PlaybackSpeed.choices] {
      #expect(speeds == speeds.sorted() && Set(speeds).count == speeds.count)
      #expect(speeds.allSatisfy { SpeedMachine.limits.contains($0) } && speeds.contains(1))
    }
  }
}
