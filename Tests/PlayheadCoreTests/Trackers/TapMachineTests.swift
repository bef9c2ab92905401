import PlayheadCore
import Testing

/// What clicks and taps mean.
@Suite struct TapMachineTests {
  typealias Place = TapMachine.Place
  typealias Action = TapMachine.Action

  @Test(arguments: [
    (10.0, false, Place.leading), (50, false, .middle), (90, false, .trailing),
    (10, true, .trailing), (50, true, .middle), (90, true, .leading),
  ])
  func placesFollowTheReadingDirection(_ x: Double, _ isRightToLeft: Bool, _ place: Place) {
    #expect(Place(x: x, width: 100, isRightToLeft: isRightToLeft) == place)
  }

  @Test(arguments: [
    (1, false, Place.middle, false, [Action.playPauseLater]),
    (2, false, .leading, false, [.toggleFullscreen]),
    (3, false, .middle, false, []),
    (4, false, .middle, false, [.toggleFullscreen]),
    (1, true, .middle, false, [.toggleControls]),
    (2, true, .middle, false, [.toggleFullscreen]),
    (1, true, .leading, false, [.toggleControls, .skip(.backward)]),
    (2, true, .leading, false, [.skip(.backward)]),
    (1, true, .trailing, true, [.skip(.forward)]),
  ])
  func eachTapHasItsMeaning(
    _ count: Int, _ isTouch: Bool, _ place: Place, _ isSkipping: Bool, _ actions: [Action]
  ) {
    #expect(
      TapMachine().actions(
        count: count, isTouch: isTouch, place: place, isSkipping: isSkipping) == actions)
  }

  @Test func aClickNeedNotPause() {
    var machine = TapMachine()
    machine.pausesOnClick = false
    #expect(machine.actions(count: 1, isTouch: false, place: .middle, isSkipping: false).isEmpty)
  }
}
