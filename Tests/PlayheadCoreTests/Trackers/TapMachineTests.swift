import PlayheadCore
import Testing

/// What clicks and taps mean.
@Suite struct TapMachineTests {
  typealias Place = TapMachine.Place
  typealias Action = TapMachine.Action

  @Test(arguments: [
    (10.0, Place.left), (24.9, .left), (25, .middle), (50, .middle), (75, .right), (90, .right),
  ])
  func aSideIsAQuarter(_ x: Double, _ place: Place) {
    #expect(Place(x: x, width: 100) == place)
    #expect(Place(x: x, width: 0) == .middle)
  }

  @Test(arguments: [
    (1, false, Place.middle, false, [Action.playPauseLater]),
    (2, false, .left, false, [.toggleFullscreen]),
    (3, false, .middle, false, []),
    (4, false, .middle, false, [.toggleFullscreen]),
    (1, true, .middle, false, [.toggleControls]),
    (2, true, .middle, false, [.toggleFullscreen]),
    (1, true, .left, false, [.toggleControls, .skip(.backward)]),
    (2, true, .left, false, [.skip(.backward)]),
    (1, true, .right, true, [.skip(.forward)]),
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
