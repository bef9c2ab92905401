import PlayheadCore
import Testing

/// The meaning of a wheel and of two fingers.
@Suite struct WheelMachineTests {
  @Test func upIsLouder() {
    var machine = WheelMachine()
    #expect(machine.scroll(x: 0, y: -1, unit: .notches) == .changeVolume(0.05))
    #expect(machine.scroll(x: 0, y: 2, unit: .notches) == .changeVolume(-0.1))
  }

  @Test func sidewaysSkips() {
    var machine = WheelMachine()
    #expect(machine.scroll(x: 1, y: 0, unit: .notches) == .skip(.seconds(5)))
    #expect(machine.scroll(x: -2, y: 0, unit: .notches) == .skip(.seconds(-10)))
  }

  @Test func theFirstMovementChoosesTheAxis() {
    var machine = WheelMachine()
    #expect(machine.scroll(x: 0.1, y: -1, unit: .notches) == .changeVolume(0.05))
    #expect(machine.scroll(x: 5, y: 0, unit: .notches) == nil)
    machine.end()
    #expect(machine.scroll(x: 1, y: 0.5, unit: .notches) == .skip(.seconds(5)))
    #expect(machine.scroll(x: 0, y: 3, unit: .notches) == nil)
  }

  /// Fine wheels, and the pads of X11, tell parts of notches.
  @Test func partsOfNotchesAddUpToWholeSkips() {
    var machine = WheelMachine()
    let actions = (0..<10).compactMap { _ in machine.scroll(x: 0.2, y: 0, unit: .notches) }
    #expect(actions == [.skip(.seconds(5)), .skip(.seconds(5))])
  }

  /// A slow swipe over 60 pixels in moves of 2.5, as two fingers make it.
  @Test func aPadSkipsOnceInFifteenPixels() {
    var machine = WheelMachine()
    let actions = (0..<24).map { _ in machine.scroll(x: 2.5, y: 0, unit: .pixels) }
    #expect(actions.compactMap(\.self) == Array(repeating: .skip(.seconds(5)), count: 4))
    #expect(actions.prefix(5).allSatisfy { $0 == nil })
    machine.end()
    #expect(machine.scroll(x: -10, y: 0, unit: .pixels) == nil)
    #expect(machine.scroll(x: -10, y: 0, unit: .pixels) == .skip(.seconds(-5)))
  }

  @Test func aPadChangesTheVolumeByAStepInFifteenPixels() {
    var machine = WheelMachine()
    var volume = 0.0
    for _ in 0..<12 {
      guard case .changeVolume(let step) = machine.scroll(x: 0, y: -2.5, unit: .pixels) else {
        Issue.record("nothing changed")
        return
      }
      volume += step
    }
    #expect(abs(volume - 0.1) < 1e-9)
  }

  /// Over a slider for the time both axes are the time.
  @Test func overTheTimeUpGoesOn() {
    var machine = WheelMachine(vertical: .time)
    #expect(machine.scroll(x: 0, y: -1, unit: .notches) == .skip(.seconds(5)))
    #expect(machine.scroll(x: 0, y: 2, unit: .notches) == .skip(.seconds(-10)))
    machine.end()
    #expect(machine.scroll(x: 0, y: -9, unit: .pixels) == nil)
    #expect(machine.scroll(x: 0, y: -9, unit: .pixels) == .skip(.seconds(5)))
    machine.end()
    #expect(machine.scroll(x: 1, y: 0, unit: .notches) == .skip(.seconds(5)))
  }
}
