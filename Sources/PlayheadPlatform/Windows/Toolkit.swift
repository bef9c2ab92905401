package import CPlatform

/// The GTK that the program runs with.
@MainActor package enum Toolkit {
  /// The second part of its version, the first being 4.
  package static var minorVersion: Int { Int(gtk_get_minor_version()) }

  /// The version of GTK, such as `4.8.3`.
  package static var version: String {
    [gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version()]
      .map { "\($0)" }.joined(separator: ".")
  }

  /// Starts GTK, and returns the display, or `nil` if there is none.
  package static func start() -> GdkDisplay? {
    gtk_init_check() != 0 ? gdk_display_get_default() : nil
  }

  /// Calls a closure with a window that has all that a window needs, but is not shown.
  package static func withHiddenWindow<Result>(_ body: (GtkWindow) -> Result) -> Result {
    let window = gtk_window_new().as(GtkWindow.self)
    defer { gtk_window_destroy(window) }
    gtk_widget_realize(window.widget)
    return body(window)
  }
}
