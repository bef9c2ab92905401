import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// Verifies that nothing is left of what has been closed.
  @MainActor @Suite struct Lifetimes {
    init() { gtk_init() }

    @Test func tenThousandConnectionsLeaveNothing() {
      let lives = LifeCounter()
      let button = gtk_button_new().as(GtkButton.self)
      let heap = ThisProcess.heapBytes
      for _ in 0..<10_000 {
        let handler = button.on("clicked") { [token = lives.token()] in _ = token }
        button.disconnect(handler)
      }
      #expect(lives.died == 10_000)
      #expect(ThisProcess.heapBytes - heap < 256 << 10)
    }

    @Test func widgetFreesTheHandlersItStillHas() {
      let lives = LifeCounter()
      func connect() {
        let button = gtk_button_new().as(GtkButton.self)
        for _ in 0..<100 { button.on("clicked") { [token = lives.token()] in _ = token } }
        #expect(lives.alive == 100)
      }
      connect()
      #expect(lives.alive == 0)
    }

    @Test func treeOfWidgetsIsFreedWithItsRoot() {
      let lives = LifeCounter()
      func build() {
        let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
        for _ in 0..<10 {
          let inner = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self)
          gtk_box_append(inner, Canvas.make(Painter(lives.token())))
          gtk_box_append(box, inner.widget)
        }
      }
      for _ in 0..<100 { build() }
      #expect(lives.born == 1_000)
      #expect(lives.alive == 0)
    }

    @Test func referencesInCollectionsAndClosuresAreCountedRight() {
      let lives = LifeCounter()
      func use() {
        var widgets = (0..<100).map { _ in Canvas.make(Painter(lives.token())) }
        let table = Dictionary(uniqueKeysWithValues: widgets.enumerated().map { ($0, $1) })
        let closures = widgets.map { widget in { widget.className } }
        widgets.reverse()
        widgets.removeLast(50)
        #expect(lives.alive == 100)
        #expect(closures.allSatisfy { $0() == "PlayheadCanvas" })
        #expect(table.values.allSatisfy { $0.cast(to: GObject.self) != nil })
      }
      use()
      #expect(lives.alive == 0)
    }

    /// Opened by the batch, so that each is painted and the test does not wait for the display.
    @Test func thousandWindowsLeaveNothing() async {
      let batch = 50
      let batches = ThisProcess.runsLongTests ? 200 : 20
      let lives = LifeCounter()
      var heap = 0
      var resident = 0
      for number in 0..<batches {
        await openAndClose(batch, lives)
        // What is made once, such as fonts, styles and caches, is made by now.
        guard number == batches / 4 else { continue }
        heap = ThisProcess.heapBytes
        resident = ThisProcess.residentBytes
      }
      #expect(lives.born == batches * batch * 4)
      #expect(await eventually { lives.alive == 0 })
      #expect(lives.diedElsewhere == 0)
      let windows = batches * batch * 3 / 4
      let growth = (ThisProcess.heapBytes - heap) / windows
      #expect(growth < 256, "bytes of the heap per window")
      #expect(ThisProcess.residentBytes - resident < 64 << 20)
    }

    private func openAndClose(_ count: Int, _ lives: LifeCounter) async {
      var weak: [WeakObject<GtkWindow>] = []
      var painters: [() -> Painter?] = []
      for _ in 0..<count {
        let painter = Painter(lives.token())
        painters.append { [weak painter] in painter }
        weak.append(WeakObject(open(painter, lives)))
      }
      #expect(await eventually { painters.allSatisfy { $0()?.frames.isEmpty == false } })
      for window in weak.compactMap(\.object) { gtk_window_destroy(window) }
      #expect(await eventually { weak.allSatisfy { $0.object == nil } })
    }

    private func open(_ painter: Painter, _ lives: LifeCounter) -> GtkWindow {
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
      let canvas = Canvas.make(painter)
      gtk_widget_set_vexpand(canvas, 1)
      let label = gtk_label_new("A window").as(GtkLabel.self)
      let button = gtk_button_new_with_label("Play").as(GtkButton.self)
      for child in [canvas, label.widget, button.widget] { gtk_box_append(box, child) }
      let window = presentWindow(showing: box.widget)
      MainQueue.drainAfterPainting(window)
      let weakLabel = WeakObject(label)
      button.on("clicked") { [token = lives.token()] in
        _ = token
        weakLabel.object?[property: "label"] = "clicked"
      }
      canvas.on("notify::opacity") { [token = lives.token()] in _ = token }
      window.on("close-request") { [token = lives.token()] () -> Bool in
        _ = token
        return false
      }
      return window
    }
  }
}
