import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// A player that shows nothing new does nothing.
  @MainActor @Suite struct Idle {
    /// In a process of its own, whose main thread no other test wakes.
    @Test func windowAtRestDoesNotWakeTheMainThread() async {
      await #expect(processExitsWith: .success) { @MainActor in
        gtk_init()
        let painter = Painter()
        let window = presentWindow(showing: Canvas.make(painter))
        MainQueue.drainAfterPainting(window)
        #expect(await eventually { !painter.frames.isEmpty })

        let seconds = ThisProcess.runsLongTests ? 10 : 2
        let wakeUps = await ThisProcess.wakeUpsAtRest(during: .seconds(seconds))
        #expect(wakeUps < seconds)
        #expect(gtk_widget_get_mapped(window.widget) != 0)
      }
    }

    /// The measurement sees what it is meant to see.
    @Test func timerIsSeenToWakeTheMainThread() async {
      await #expect(processExitsWith: .success) { @MainActor in
        g_timeout_add_full(G_PRIORITY_DEFAULT, 20, { _ in 1 }, nil, nil)
        let wakeUps = await ThisProcess.wakeUps(during: .milliseconds(500))
        #expect(wakeUps > 5)
      }
    }
  }
}
