internal import CPlatform
internal import PlayheadPlatform

/// The row of a grid that a widget is in, kept with the widget.
struct GridRowMark: ViewModifier {
  private static let key = "playhead-grid-row"

  func attach(to widget: GtkWidget, of node: Node?) {
    let mark = node.map { Unmanaged.passUnretained($0).toOpaque() }
    g_object_set_data(widget.as(GObject.self), Self.key, mark)
  }

  func update(_ attachment: Void, on widget: GtkWidget, previous: Self) {}

  /// Returns a value that identifies the row of a widget, or `nil` for a widget that takes the
  /// whole width.
  static func row(of widget: GtkWidget) -> UnsafeMutableRawPointer? {
    g_object_get_data(widget.as(GObject.self), key)
  }
}
