import PlayheadCore
import Testing

/// What becomes of an item when its pictures are to come another way.
@Suite struct PlaybackMachineVideoTests {
  @Test func theItemIsOpenedAnewWhereItWas() {
    var machine = PlaybackMachine.ready(2, plays: true)
    machine.report(
      .snapshot(.film(at: 10, instant: .seconds(100), isRunning: true), isSettled: false))
    #expect(machine.outputChanged(now: .seconds(105)) == [.load(ItemID(1), generation: 2)])
    #expect(machine.properties.seekTime == .seconds(15))
    #expect(machine.shouldPlay && machine.error == nil)
    #expect(
      machine.prepare() == [
        .query(isSettled: true), .seek(at(.seconds(15)), id: 1), .setRunning(true),
      ])
  }

  @Test func whatIsBeingOpenedIsOpenedAnew() {
    var machine = PlaybackMachine.opening()
    #expect(machine.outputChanged(now: .zero) == [.load(ItemID(1), generation: 2)])
    #expect(machine.properties.seekTime == nil)
  }

  @Test func aSeekIsNotForgotten() {
    var machine = PlaybackMachine.ready(snapshot: .film(at: 10))
    let (id, _) = machine.seek(to: near(.seconds(70)), isSmooth: false)
    #expect(
      machine.outputChanged(now: .zero)
        == [.load(ItemID(1), generation: 2), .completeSeek(id: id, finished: false)])
    #expect(machine.properties.seekTime == .seconds(70))
  }

  @Test(arguments: 0..<3) func whatIsOverStaysAsItIs(_ index: Int) {
    let machine = [PlaybackMachine.ended(), .failed(), PlaybackMachine()][index]
    var changed = machine
    #expect(changed.outputChanged(now: .seconds(1)) == [])
    #expect(changed.properties == machine.properties)
    #expect(changed.generation == machine.generation)
  }

  @Test func aFailureOfTheWayIsNoneOfTheItems() {
    var machine = PlaybackMachine.ready(plays: true)
    let before = machine.properties
    #expect(machine.report(.videoFailed("OpenGL is gone")) == [])
    #expect(machine.report(.soundFailed("The cable is gone")) == [])
    #expect(machine.properties == before)
  }
}
