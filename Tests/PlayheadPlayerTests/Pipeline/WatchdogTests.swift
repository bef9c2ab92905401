import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadPlayer

/// The time after which something counts as having taken too long.
@MainActor @Suite struct WatchdogTests {
  private final class Count: Sendable {
    let asked = Locked(0)
  }

  @Test func theTimeoutIsAskedForWhenTheShortestWaitIsOver() async {
    let count = Count()
    var isOver = false
    let watchdog = Watchdog(atLeast: .milliseconds(20)) {
      count.asked.withLock { $0 += 1 }
      return .milliseconds(60)
    } onTimeout: {
      isOver = true
    }
    watchdog.start()
    #expect(count.asked.withLock(\.self) == 0)
    #expect(await eventually { isOver })
    // Once after the shortest wait, and once at the end.
    #expect(count.asked.withLock(\.self) == 2)
  }

  @Test func whatIsDoneInTimeIsNotTooLong() async {
    var isOver = false
    let watchdog = Watchdog(atLeast: .milliseconds(20)) {
      .milliseconds(20)
    } onTimeout: {
      isOver = true
    }
    watchdog.start()
    watchdog.stop()
    // Another one that has begun later is over first.
    var isLater = false
    let other = Watchdog(atLeast: .milliseconds(60)) {
      .milliseconds(60)
    } onTimeout: {
      isLater = true
    }
    other.start()
    #expect(await eventually { isLater })
    #expect(!isOver)
  }
}
