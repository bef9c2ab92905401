import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// The widget that forwards to a Swift drawable.
  @MainActor @Suite struct Canvases {
    init() { gtk_init() }

    @Test func measureIsTheDrawables() {
      let painter = Painter()
      painter.requested = .init(width: 120, height: 80)
      let canvas = Canvas.make(painter)
      for (orientation, length) in [
        (GTK_ORIENTATION_HORIZONTAL, Int32(120)), (GTK_ORIENTATION_VERTICAL, 80),
      ] {
        var minimum: Int32 = 0
        var natural: Int32 = 0
        gtk_widget_measure(canvas, orientation, -1, &minimum, &natural, nil, nil)
        #expect(minimum == length)
        #expect(natural == 2 * length)
        #expect(painter.measurements.last == .init(orientation: orientation.rawValue, size: -1))
      }
    }

    @Test func allocateAndSnapshotGetTheSizeOfTheWidget() async {
      let painter = Painter()
      let window = presentWindow(showing: Canvas.make(painter), width: 320, height: 200)
      #expect(await eventually { !painter.frames.isEmpty })
      #expect(painter.allocations.last == .init(width: 320, height: 200))
      #expect(painter.frames.last == .init(width: 320, height: 200))
      gtk_window_destroy(window)
    }

    @Test func redrawingPaintsAgainWithoutAllocatingAgain() async {
      let painter = Painter()
      let canvas = Canvas.make(painter)
      let window = presentWindow(showing: canvas)
      #expect(await eventually { !painter.frames.isEmpty })
      let (frames, allocations) = (painter.frames.count, painter.allocations.count)
      gtk_widget_queue_draw(canvas)
      #expect(await eventually { painter.frames.count > frames })
      #expect(painter.allocations.count == allocations)
      gtk_window_destroy(window)
    }

    @Test func newSizeIsAllocatedAndPainted() async {
      let painter = Painter()
      let canvas = Canvas.make(painter)
      let window = presentWindow(showing: canvas, width: 100, height: 100)
      #expect(await eventually { painter.frames.last == .init(width: 100, height: 100) })
      gtk_window_set_default_size(window, 240, 120)
      #expect(await eventually { painter.frames.last == .init(width: 240, height: 120) })
      #expect(painter.allocations.last == .init(width: 240, height: 120))
      gtk_window_destroy(window)
    }

    @Test func drawableIsFoundOfACanvasOnly() {
      let painter = Painter()
      #expect(Canvas.drawable(of: Canvas.make(painter)) === painter)
      #expect(Canvas.drawable(of: gtk_label_new(nil)) == nil)
      #expect(Canvas.make(painter).className == "PlayheadCanvas")
    }

    @Test func drawableDiesWithItsWidget() {
      let lives = LifeCounter()
      var canvas: GtkWidget? = Canvas.make(Painter(lives.token()))
      #expect(lives.alive == 1)
      #expect(canvas?.className == "PlayheadCanvas")
      canvas = nil
      #expect(lives.alive == 0)
    }

    @Test func drawableDiesWithTheWindowAroundItsWidget() async {
      let lives = LifeCounter()
      func openAndClose() {
        gtk_window_destroy(presentWindow(showing: Canvas.make(Painter(lives.token()))))
      }
      openAndClose()
      #expect(await eventually { lives.alive == 0 })
    }
  }
}
