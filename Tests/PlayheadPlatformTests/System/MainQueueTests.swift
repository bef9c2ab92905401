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

    /// Some of GTK's functions run a loop of their own, which cannot run jobs while one is running.
    @Test func noWakeUpIsLostInALoopInsideAJob() async {
      let order = Order()
      let isEnqueued = Locked(false)
      DispatchQueue.global().async {
        DispatchQueue.main.async { order.numbers.append(1) }
        isEnqueued.withLock { $0 = true }
      }
      while !isEnqueued.withLock({ $0 }) {}
      while g_main_context_iteration(nil, 0) != 0 {}
      #expect(order.numbers.isEmpty)
      // What waits for the job would itself be a job that is never run.
      await withCheckedContinuation { continuation in
        let box = Unmanaged.passRetained(Waiter(continuation, order)).toOpaque()
        g_timeout_add_full(
          G_PRIORITY_DEFAULT, 10,
          { data in
            guard let data else { return 0 }
            let waiter = Unmanaged<Waiter>.fromOpaque(data).takeUnretainedValue()
            return MainActor.assumeIsolated { waiter.looksAgain() } ? 1 : 0
          }, box, { data in if let data { Unmanaged<Waiter>.fromOpaque(data).release() } })
      }
      #expect(order.numbers == [1])
    }

    @Test func attachingAgainDoesNothing() async {
      MainQueue.attach()
      MainQueue.attach()
      #expect(await Task { @MainActor in isMainThread }.value)
    }

    @MainActor private final class Order {
      var numbers: [Int] = []
    }

    /// Waits without a job until one has run, or a minute is over.
    @MainActor private final class Waiter {
      private let continuation: CheckedContinuation<Void, Never>
      private let order: Order
      private let end = ContinuousClock.now + .seconds(60)

      init(_ continuation: CheckedContinuation<Void, Never>, _ order: Order) {
        self.continuation = continuation
        self.order = order
      }

      func looksAgain() -> Bool {
        if order.numbers.isEmpty, ContinuousClock.now < end { return true }
        continuation.resume()
        return false
      }
    }

    private final class Box: Sendable {
      let continuation: CheckedContinuation<Bool, Never>
      init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = continuation }
    }
  }
}
