package import CPlatform

/// The widget that owns something, as far as that needs it: what a canvas is painted by must not keep the canvas.
///
/// Once the widget is gone, nothing happens any more, and nothing is known of it.
@MainActor package struct CanvasHost {
  private let weak: WeakObject<GtkWidget>

  /// Refers to a widget without keeping it.
  package init(_ widget: GtkWidget) { weak = WeakObject(widget) }

  /// Calls a closure with the widget, and returns its result; `nil` if the widget is gone.
  @discardableResult package func use<Result>(_ body: (GtkWidget) -> Result) -> Result? {
    weak.object.map(body)
  }

  /// Redraws the widget in the next frame.
  package func redraw() { use { gtk_widget_queue_draw($0) } }

  /// Has the widget asked for its size again before the next frame.
  package func resize() { use { gtk_widget_queue_resize($0) } }

  /// A Boolean value that indicates whether the widget is still there.
  package var exists: Bool { weak.object != nil }

  /// A Boolean value that indicates whether the widget is on the screen.
  package var isMapped: Bool { use(\.isMapped) ?? false }

  /// The size of a screen that the widget is on or will be, in logical pixels.
  package var screenSize: (width: Int, height: Int)? {
    guard let display = use({ gtk_widget_get_display($0) }),
      let monitors = gdk_display_get_monitors(display),
      let monitor = g_list_model_get_item(monitors, 0)
    else { return nil }
    defer { g_object_unref(monitor) }
    var area = GdkRectangle()
    gdk_monitor_get_geometry(OpaquePointer(monitor), &area)
    return (Int(area.width), Int(area.height))
  }
}
