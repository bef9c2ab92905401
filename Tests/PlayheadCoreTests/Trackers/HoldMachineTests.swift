import PlayheadCore
import Testing

/// The actions of a key or a pointer that is held.
@Suite struct HoldMachineTests {
  typealias Event = HoldMachine.Event
  typealias Action = HoldMachine.Action

  private static let press = Event.press(isPlaying: true, canPlayFast: true)
  private static let hold = Event.hold(isPlaying: true, canPlayFast: true)

  @Test(
    arguments: [
      // A short press.
      ([press, .release], [[.wait], [.playPause]]),
      // A long one, whose repetitions are nothing.
      ([press, press, hold, press, .release], [[.wait], [], [.beginFast], [], [.endFast]]),
      // What was paused is paused again.
      (
        [
          .press(isPlaying: false, canPlayFast: true), .hold(isPlaying: false, canPlayFast: true),
          .release,
        ], [[.wait], [.beginFast, .play], [.pause, .endFast]]
      ),
      // The pointer is not pressed for anything else.
      ([hold, .release], [[.beginFast], [.endFast]]),
      ([hold, hold, .cancel], [[.beginFast], [], [.endFast]]),
      // Where nothing is faster, a press is what it always was.
      ([.press(isPlaying: true, canPlayFast: false), .release], [[.playPause], []]),
      ([.hold(isPlaying: true, canPlayFast: false), .release], [[], []]),
      // What became impossible meanwhile is a press after all.
      (
        [press, .hold(isPlaying: true, canPlayFast: false), .release], [[.wait], [], [.playPause]]
      ),
      // The window has lost the keyboard.
      ([press, .cancel, .release], [[.wait], [], []]),
      ([press, hold, .cancel, .release], [[.wait], [.beginFast], [.endFast], []]),
      ([.release, .cancel], [[], []]),
    ] as [([Event], [[Action]])])
  func eachEventHasItsActions(_ events: [Event], _ actions: [[Action]]) {
    var machine = HoldMachine()
    #expect(events.map { machine.handle($0) } == actions)
    #expect(!machine.isFast)
  }

  @Test func itIsFastWhileItIsHeld() {
    var machine = HoldMachine()
    _ = machine.handle(Self.press)
    #expect(!machine.isFast)
    _ = machine.handle(Self.hold)
    #expect(machine.isFast)
  }

  @Test func itCanBeOff() {
    var machine = HoldMachine()
    machine.isOn = false
    #expect(machine.handle(Self.press) == [.playPause])
    #expect(machine.handle(Self.hold).isEmpty)
    #expect(machine.handle(.release).isEmpty)
  }

  /// Switched off while it is held, it ends as it would have.
  @Test func whatIsHeldEndsAlthoughItIsSwitchedOff() {
    var machine = HoldMachine()
    _ = machine.handle(Self.hold)
    machine.isOn = false
    #expect(machine.handle(.release) == [.endFast])
  }
}
