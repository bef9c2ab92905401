import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// Widgets may be captured by background tasks; their end is the main thread's.
  @MainActor @Suite struct BackgroundRelease {
    init() { gtk_init() }

    @Test func lastReleaseOfAWidgetInTheBackgroundRunsOnTheMainThread() async {
      let lives = LifeCounter()
      for _ in 0..<100 {
        let (gate, open) = AsyncStream<Never>.makeStream()
        let task = holdInBackground(Canvas.make(Painter(lives.token())), until: gate)
        // The task's is the only reference from here on.
        open.finish()
        #expect(await task.value == false)
      }
      #expect(await eventually { lives.alive == 0 })
      #expect(lives.died == 100)
      #expect(lives.diedElsewhere == 0)
    }

    @Test func lastReleaseOfATreeWithHandlersRunsOnTheMainThread() async {
      let lives = LifeCounter()
      func makeTree() -> GtkWidget {
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
        let button = gtk_button_new_with_label("Play").as(GtkButton.self)
        button.on("clicked") { [token = lives.token()] in _ = token }
        gtk_box_append(box, button.widget)
        gtk_box_append(box, Canvas.make(Painter(lives.token())))
        return box.widget
      }
      let (gate, open) = AsyncStream<Never>.makeStream()
      let tasks = (0..<50).map { _ in holdInBackground(makeTree(), until: gate) }
      open.finish()
      for task in tasks { _ = await task.value }
      #expect(await eventually { lives.alive == 0 })
      #expect(lives.diedElsewhere == 0)
    }

    @Test func weakObjectReadInTheBackgroundNeverEndsAWidgetThere() async {
      let lives = LifeCounter()
      for _ in 0..<100 {
        var canvas: GtkWidget? = Canvas.make(Painter(lives.token()))
        let weak = canvas.map { WeakObject($0) }
        let reader = Task.detached {
          var reads = 0
          while reads < 10_000, weak?.object != nil { reads += 1 }
          return reads
        }
        // Usually in the middle of the reading.
        await Task.yield()
        canvas = nil
        _ = await reader.value
      }
      #expect(await eventually { lives.alive == 0 })
      #expect(lives.diedElsewhere == 0)
    }

    /// A task on another thread that holds `widget` until `gate` ends, and tells whether it was on
    /// the main thread then.
    private func holdInBackground(
      _ widget: GtkWidget, until gate: AsyncStream<Never>
    ) -> Task<Bool, Never> {
      Task.detached {
        for await _ in gate {}
        return isMainThread || widget.className.isEmpty
      }
    }
  }
}
