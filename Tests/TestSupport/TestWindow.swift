public import CPlatform
internal import PlayheadPlatform

/// Shows `child` in a window of exactly this size, without a frame. End it with
/// `gtk_window_destroy`: GTK keeps a list of windows.
@MainActor public func presentWindow(
  showing child: GtkWidget, width: Int32 = 160, height: Int32 = 90
) -> GtkWindow {
  gtk_init()
  let window = gtk_window_new().as(GtkWindow.self)
  gtk_window_set_decorated(window, 0)
  gtk_window_set_default_size(window, width, height)
  gtk_window_set_child(window, child)
  gtk_window_present(window)
  return window
}
