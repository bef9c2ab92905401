import PlayheadCore
import Testing

/// The delay of the computer before it sleeps.
@Suite("Sleep delay") struct SleepDelayTests {
  @Test func itSleepsWhenAllIsSaved() {
    var machine = SleepDelay()
    #expect(machine.needsLock)
    #expect(machine.announced(isGoingToSleep: true) == [.save])
    #expect(machine.needsLock)
    #expect(machine.saved() == [.releaseLock])
    #expect(!machine.needsLock)
    #expect(machine.announced(isGoingToSleep: false) == [.takeLock, .resume])
    #expect(machine == SleepDelay())
  }

  @Test func aSystemThatDoesNotWaitLeavesTheLock() {
    var machine = SleepDelay()
    _ = machine.announced(isGoingToSleep: true)
    #expect(machine.announced(isGoingToSleep: false) == [.resume])
    #expect(machine.saved() == [])
    #expect(machine == SleepDelay())
  }

  @Test func whatIsToldTwiceIsDoneOnce() {
    var machine = SleepDelay()
    #expect(machine.announced(isGoingToSleep: false) == [])
    #expect(machine.saved() == [])
    _ = machine.announced(isGoingToSleep: true)
    #expect(machine.announced(isGoingToSleep: true) == [])
    _ = machine.saved()
    #expect(machine.announced(isGoingToSleep: true) == [])
    #expect(machine.saved() == [])
  }
}
