import CPlatform
import Dispatch
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// Painting and main-queue jobs share the main thread, and neither can take it all.
  @MainActor @Suite struct Starvation {
    @Test func floodOfBlocksDoesNotStopPainting() async {
      let painter = Painter()
      let canvas = Canvas.make(painter)
      let window = presentWindow(showing: canvas)
      #expect(await eventually { !painter.frames.isEmpty })
      Painter.animate(canvas)

      let flood = Flood()
      let before = painter.frames.count
      await withCheckedContinuation { continuation in
        flood.run(for: .milliseconds(500)) { continuation.resume() }
      }
      let frames = painter.frames.count - before

      #expect(frames >= 5)
      #expect(flood.blocks > 500)
      gtk_window_destroy(window)
    }

    @Test func paintingThatOverrunsEveryFrameDoesNotStopJobs() async {
      let busy = await jobs(during: 30) { window in
        MainQueue.drainAfterPainting(window)
        gtk_window_present(window)
      }
      #expect(busy >= 20)
    }

    @Test func drainingMayBeAskedForWhenTheWindowIsMappedAlready() async {
      let busy = await jobs(during: 30) { window in
        gtk_window_present(window)
        MainQueue.drainAfterPainting(window)
      }
      #expect(busy >= 20)
    }

    @Test func drainingGoesOnAfterTheWindowWasHidden() async {
      let busy = await jobs(during: 30) { window in
        MainQueue.drainAfterPainting(window)
        gtk_window_present(window)
        gtk_widget_set_visible(window.widget, 0)
        gtk_widget_unrealize(window.widget)
        gtk_window_present(window)
      }
      #expect(busy >= 20)
    }

    @Test func jobMayDestroyTheWindowAfterWhosePaintingItRuns() async {
      for _ in 0..<20 {
        let painter = Painter()
        painter.paintingTime = .milliseconds(20)
        let canvas = Canvas.make(painter)
        let window = presentWindow(showing: canvas)
        MainQueue.drainAfterPainting(window)
        Painter.animate(canvas)
        // The block is drained by the frame that enqueued it.
        await withCheckedContinuation { continuation in
          painter.onFrame = {
            DispatchQueue.main.async {
              gtk_window_destroy(window)
              continuation.resume()
            }
            painter.onFrame = {}
          }
        }
      }
    }

    /// Returns how many of `count` frames, each of them longer than the display's interval, had a
    /// main-queue block run since the frame before.
    private func jobs(
      during count: Int, _ present: @MainActor (GtkWindow) -> Void
    ) async -> Int {
      gtk_init()
      let painter = Painter()
      let canvas = Canvas.make(painter)
      let window = gtk_window_new().as(GtkWindow.self)
      gtk_window_set_child(window, canvas)
      present(window)
      Painter.animate(canvas)
      defer { gtk_window_destroy(window) }

      let record = Record()
      painter.paintingTime = .milliseconds(25)
      painter.lastFrame = count
      painter.onFrame = {
        record.framesWithJobs += record.ran ? 1 : 0
        record.ran = false
        DispatchQueue.main.async { record.ran = true }
      }
      #expect(await eventually { painter.frames.count >= count })
      return record.framesWithJobs
    }

    @MainActor private final class Record {
      var ran = false
      var framesWithJobs = 0
    }
  }

  /// A main-queue block that posts itself again and again.
  @MainActor private final class Flood {
    private(set) var blocks = 0
    private var end = ContinuousClock.now

    func run(for duration: Duration, then finish: @escaping @MainActor () -> Void) {
      end = ContinuousClock.now + duration
      post(then: finish)
    }

    private func post(then finish: @escaping @MainActor () -> Void) {
      DispatchQueue.main.async { [self] in
        blocks += 1
        if ContinuousClock.now < end { post(then: finish) } else { finish() }
      }
    }
  }
}
