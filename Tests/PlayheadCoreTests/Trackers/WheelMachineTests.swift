import PlayheadCore
import Testing

/// What a wheel and two fingers mean.
@Suite struct WheelMachineTests {
  @Test func upIsLouder() {
    var machine = WheelMachine()
    #expect(machine.scroll(x: 0, y: -1, isSmooth: false) == .changeVolume(0.05))
    #expect(machine.scroll(x: 0, y: 2, isSmooth: false) == .changeVolume(-0.1))
  }

  @Test func sidewaysSkips() {
    var machine = WheelMachine()
    #expect(machine.scroll(x: 1, y: 0, isSmooth: false) == .skip(.seconds(5)))
    #expect(machine.scroll(x: -2, y: 0, isSmooth: false) == .skip(.seconds(-10)))
  }

  @Test func theFirstMovementChoosesTheAxis() {
    var machine = WheelMachine()
    #expect(machine.scroll(x: 0.1, y: -1, isSmooth: false) == .changeVolume(0.05))
    #expect(machine.scroll(x: 5, y: 0, isSmooth: false) == nil)
    machine.end()
    #expect(machine.scroll(x: 1, y: 0.5, isSmooth: false) == .skip(.seconds(5)))
    #expect(machine.scroll(x: 0, y: 3, isSmooth: false) == nil)
  }

  @Test func aPadSkipsInWholeSteps() {
    var machine = WheelMachine()
    let actions = (0..<10).compactMap { _ in machine.scroll(x: 0.5, y: 0, isSmooth: true) }
    #expect(actions == [.skip(.seconds(5)), .skip(.seconds(5))])
  }
}
