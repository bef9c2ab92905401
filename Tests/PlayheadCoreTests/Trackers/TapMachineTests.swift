import PlayheadCore
import Testing

/// The meaning of clicks and taps.
@Suite struct TapMachineTests {
  typealias Zone = TapMachine.Zone
  typealias Action = TapMachine.Action

  @Test(arguments: [
    (10.0, Zone.left), (24.9, .left), (25, .middle), (50, .middle), (75, .right), (90, .right),
  ])
  func aSideIsAQuarter(_ x: Double, _ zone: Zone) {
    #expect(Zone(x: x, width: 100) == zone)
    #expect(Zone(x: x, width: 0) == .middle)
  }

  @Test(arguments: [
    (1, false, Zone.middle, false, [Action.playPauseLater]),
    (2, false, .left, false, [.toggleFullscreen]),
    (3, false, .middle, false, []),
    (4, false, .middle, false, [.toggleFullscreen]),
    (1, true, .middle, false, [.toggleControls]),
    (2, true, .middle, false, [.toggleFullscreen]),
    (1, true, .left, false, [.toggleControls, .skip(.backward)]),
    (2, true, .left, false, [.skip(.backward)]),
    (1, true, .right, true, [.skip(.forward)]),
    (0, true, .right, false, []),
    (0, true, .left, true, []),
    (0, true, .middle, false, []),
    (0, false, .middle, false, []),
  ])
  func eachTapHasItsMeaning(
    _ count: Int, _ isTouch: Bool, _ zone: Zone, _ isSkipping: Bool, _ actions: [Action]
  ) {
    #expect(
      TapMachine().actions(
        count: count, isTouch: isTouch, zone: zone, isSkipping: isSkipping) == actions)
  }

  @Test func aClickNeedNotPause() {
    var machine = TapMachine()
    machine.pausesOnClick = false
    #expect(machine.actions(count: 1, isTouch: false, zone: .middle, isSkipping: false).isEmpty)
  }
}
