import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

extension PlatformTests {
  /// How the press on a widget ends that does not get the release.
  @MainActor @Suite struct PressWatches {
    init() { gtk_init() }

    /// A reason why a widget gets no events.
    enum Loss: String, CaseIterable {
      case hidden, removed, insensitive, insensitiveParent

      @MainActor func begin(_ widget: GtkWidget, in box: GtkBox) {
        switch self {
        case .hidden: widget.isVisible = false
        case .removed: gtk_box_remove(box, widget)
        case .insensitive: widget.isSensitive = false
        case .insensitiveParent: box.isSensitive = false
        }
      }

      @MainActor func end(_ widget: GtkWidget, in box: GtkBox) {
        switch self {
        case .hidden: widget.isVisible = true
        case .removed: box.append(widget)
        case .insensitive: widget.isSensitive = true
        case .insensitiveParent: box.isSensitive = true
        }
      }
    }

    private func makeSlider() -> GtkWidget {
      gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.1)
    }

    @Test(arguments: Loss.allCases)
    func aWidgetWithoutEventsIsNotPressed(_ loss: Loss) async {
      let (box, slider, watch) = (GtkBox.makeColumn(), makeSlider(), PressWatch())
      var told: [Bool] = []
      watch.connect(to: slider) { told.append($0) }
      box.append(slider)
      let window = presentWindow(showing: box.widget)
      defer { gtk_window_destroy(window) }
      #expect(await eventually { slider.isMapped })
      #expect(told == [])
      watch.press()
      #expect(told == [true])
      loss.begin(slider, in: box)
      #expect(await eventually { told == [true, false] }, "\(told)")
      loss.end(slider, in: box)
      #expect(await eventually { slider.isMapped })
      watch.press()
      #expect(told == [true, false, true])
      #expect(watch.isPressed)
    }

    /// Whoever follows the press may still be there.
    @Test func aWidgetThatIsGoneIsNotPressed() async {
      let box = GtkBox.makeColumn()
      let window = presentWindow(showing: box.widget)
      var told: [Bool] = []
      do {
        let (slider, watch) = (makeSlider(), PressWatch())
        watch.connect(to: slider) { told.append($0) }
        box.append(slider)
        #expect(await eventually { slider.isMapped })
        watch.press()
      }
      gtk_window_destroy(window)
      #expect(await eventually { told == [true, false] }, "\(told)")
    }
  }
}
