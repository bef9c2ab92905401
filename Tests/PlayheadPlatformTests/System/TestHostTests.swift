import CPlatform
import Dispatch
import TestSupport
import Testing

extension PlatformTests {
  /// The base of every other test: tests run where the application's code does.
  @MainActor @Suite struct TestHost {
    @Test func runsTestsOnTheMainThreadInsideTheMainLoop() {
      #expect(isMainThread)
      #expect(isInsideMainLoop)
      #expect(g_main_context_is_owner(g_main_context_default()) != 0)
    }

    @Test func staysInTheMainLoopAfterASuspension() async {
      await withCheckedContinuation { waiting in
        DispatchQueue.global().async { waiting.resume() }
      }
      #expect(isMainThread)
      #expect(isInsideMainLoop)
    }

    @Test func dispatchesTimersOfGLib() async {
      let fired = Flag()
      g_timeout_add_full(
        G_PRIORITY_DEFAULT, 1,
        { data in
          if let data { Unmanaged<Flag>.fromOpaque(data).takeUnretainedValue().isUp = true }
          return 0
        }, Unmanaged.passRetained(fired).toOpaque(),
        { data in
          if let data { Unmanaged<Flag>.fromOpaque(data).release() }
        })
      #expect(await eventually { fired.isUp })
    }

    @Test func eventuallyGivesUpAtItsLimit() async {
      #expect(await eventually(within: .milliseconds(5)) { false } == false)
    }

    @MainActor private final class Flag {
      var isUp = false
    }
  }
}
