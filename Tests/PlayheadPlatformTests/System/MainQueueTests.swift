import CPlatform
import Dispatch
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// Swift's ways to the main thread, under GLib's loop.
  @MainActor @Suite struct MainQueueTests {
    @Test func mainActorTaskFromABackgroundThreadRunsOnTheMainThread() async {
      let threads = await Task.detached {
        let background = isMainThread
        let main = await Task { @MainActor in isMainThread && isInsideMainLoop }.value
        return (background: background, main: main)
      }.value
      #expect(!threads.background)
      #expect(threads.main)
    }

    @Test func mainQueueBlockRunsOnTheMainThread() async {
      let ranOnMain = await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          DispatchQueue.main.async { continuation.resume(returning: isMainThread) }
        }
      }
      #expect(ranOnMain)
    }

    @Test func sleepResumesOnTheMainThreadInTime() async throws {
      let start = ContinuousClock.now
      try await Task.sleep(for: .milliseconds(50))
      let slept = ContinuousClock.now - start
      #expect(isMainThread)
      #expect(slept >= .milliseconds(50))
      #expect(slept < .seconds(2))
    }

    @Test func mainActorCodeMayBeAssumedInsideACallbackOfGLib() async {
      let ran = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
        let box = Unmanaged.passRetained(Box(continuation)).toOpaque()
        g_idle_add_once(
          { data in
            guard let data else { return }
            let box = Unmanaged<Box>.fromOpaque(data).takeRetainedValue()
            dispatchPrecondition(condition: .onQueue(.main))
            box.continuation.resume(returning: MainActor.assumeIsolated { isMainThread })
          }, box)
      }
      #expect(ran)
    }

    @Test func blocksOfOneThreadRunInTheirOrder() async {
      let order = Order()
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          for number in 0..<1_000 {
            DispatchQueue.main.async { order.numbers.append(number) }
          }
          DispatchQueue.main.async { continuation.resume() }
        }
      }
      #expect(order.numbers == Array(0..<1_000))
    }

    @Test func noWakeUpIsLostBetweenThreads() async {
      // Each block is enqueued just as the main thread goes to sleep after the one before.
      let roundTrips = await Task.detached {
        var count = 0
        for _ in 0..<2_000 {
          count += await MainActor.run { isMainThread ? 1 : 0 }
        }
        return count
      }.value
      #expect(roundTrips == 2_000)
    }

    @Test func attachingAgainDoesNothing() async {
      MainQueue.attach()
      MainQueue.attach()
      #expect(await Task { @MainActor in isMainThread }.value)
    }

    @MainActor private final class Order {
      var numbers: [Int] = []
    }

    private final class Box: Sendable {
      let continuation: CheckedContinuation<Bool, Never>
      init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = continuation }
    }
  }
}
