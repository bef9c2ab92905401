import CPlatform
import TestSupport
import Testing

@testable import PlayheadUI

/// The windows that can be seen.
@MainActor @Suite(.serialized) struct SurfaceVisibilityTests {
  @Test(
    arguments: [
      (0, true),
      (1 << 0, false),  // minimized
      (1 << 1, true),  // maximized
      (1 << 4, true),  // full screen
      (1 << 6 | 1 << 7, true),  // focused and tiled
      (1 << 16, false),  // suspended
      (1 << 16 | 1 << 1, false),
      (1 << 0 | 1 << 4, false),
    ] as [(UInt32, Bool)])
  func minimizedAndSuspendedOnesCannot(state: UInt32, isVisible: Bool) {
    #expect(SurfaceVisibility.isVisible(state: state) == isVisible)
  }

  @Test func aWindowOnTheScreenCan() async {
    gtk_init()
    let label: GtkWidget = gtk_label_new("")
    let window = presentWindow(showing: label)
    #expect(await eventually { gtk_widget_get_mapped(label) != 0 })
    let visibility = SurfaceVisibility(of: label) {}
    #expect(visibility?.isVisible == true)
    gtk_window_destroy(window)
  }

  @Test func aWidgetInNoWindowHasNone() {
    gtk_init()
    let visibility = SurfaceVisibility(of: gtk_label_new("")) {}
    #expect(visibility == nil)
  }
}
