import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadUI

/// The menu that opens over the video.
@MainActor @Suite(.serialized) struct MenuOpenerTests {
  /// Returns the number of handlers that a widget has for its end.
  private func destroyHandlers(of widget: GtkWidget) -> Int {
    let signal = g_signal_lookup("destroy", gtk_widget_get_type())
    return widget.withPointer {
      let count = g_signal_handlers_block_matched($0, G_SIGNAL_MATCH_ID, signal, 0, nil, nil, nil)
      g_signal_handlers_unblock_matched($0, G_SIGNAL_MATCH_ID, signal, 0, nil, nil, nil)
      return Int(count)
    }
  }

  private func hasOpenMenu(_ area: GtkWidget) -> Bool {
    descendants("GtkPopover", of: area).contains { gtk_widget_get_mapped($0) != 0 }
  }

  @Test func openingItLeavesNothingBehind() async {
    gtk_init()
    let area = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self).widget
    let menu = ControlMenu(icon: "", title: "") { gtk_label_new("Menu") }
    let opener = MenuOpener(area: area, menu: menu, visibility: ControlsVisibility())
    let window = presentWindow(showing: area)
    #expect(await eventually { gtk_widget_get_mapped(area) != 0 })
    let before = destroyHandlers(of: area)
    opener.open(x: 10, y: 10)
    #expect(await eventually { self.hasOpenMenu(area) })
    #expect(destroyHandlers(of: area) == before)
    gtk_window_set_child(window, nil)
    area.withPointer { g_object_run_dispose($0.object(as: GObject.self)) }
    #expect(descendants("GtkPopover", of: area).isEmpty)
    gtk_window_destroy(window)
  }
}
