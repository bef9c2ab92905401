import PlayheadCore
import Testing

@testable import Playhead

/// The rest of a queue after crashes.
@Suite struct WatchedQueueTests {
  private let queue = WatchedQueue(
    entries: [
      .init(uri: "file:///a.mp4"), .init(uri: "file:///b.mp4", title: "B"),
      .init(uri: "file:///c.mp4"),
    ], current: 1, time: .seconds(42))

  @Test func withoutCrashesAllOfItIs() {
    let rest = queue.rest(after: CrashRecovery(text: "1 file:///b.mp4\n"))
    #expect(rest.queue == queue && rest.leftOut == [])
  }

  @Test func whatCrashedTwiceIsLeftOutAndNamed() {
    let rest = queue.rest(after: CrashRecovery(text: "2 file:///b.mp4\n"))
    #expect(rest.queue.entries.map(\.uri) == ["file:///a.mp4", "file:///c.mp4"])
    #expect(rest.queue.current == 1 && rest.queue.time == .zero)
    #expect(rest.leftOut == ["B"])
  }

  @Test func whatIsOpenGoesOnWhereItWas() {
    let rest = queue.rest(after: CrashRecovery(text: "2 file:///a.mp4\n"))
    #expect(rest.queue.current == 0 && rest.queue.time == .seconds(42))
    #expect(rest.leftOut == ["a.mp4"])
    #expect(
      WatchedQueue.reason(forLeavingOut: "a.mp4")
        == "“a.mp4” was skipped because Playhead closed unexpectedly while playing it.")
  }
}
