internal import CPlatform
internal import PlayheadPlatform

/// Where a container places its views, or a view places itself whatever its container says, which is kept with its
/// widget.
struct Placement: Equatable {
  /// The horizontal alignment, or `nil` if something else decides.
  var horizontal: GtkAlign?
  var vertical: GtkAlign?

  /// Aligns a widget, whatever its container says.
  @MainActor func set(on widget: GtkWidget) {
    widget.align(horizontal: horizontal, vertical: vertical)
    let axes = (horizontal == nil ? 0 : 1) | (vertical == nil ? 0 : 2)
    g_object_set_data(widget.as(GObject.self), Self.key, UnsafeMutableRawPointer(bitPattern: axes))
  }

  /// Aligns a widget in a container, unless it has an alignment of its own.
  @MainActor func align(_ widget: GtkWidget) {
    let axes = Int(bitPattern: g_object_get_data(widget.as(GObject.self), Self.key))
    // What can take any width is not made narrower.
    func fitting(_ alignment: GtkAlign?, _ axis: Axis) -> GtkAlign? {
      guard let alignment, axes & (axis == .horizontal ? 1 : 2) == 0 else { return nil }
      return gtk_widget_compute_expand(widget, axis.orientation).isTrue ? GTK_ALIGN_FILL : alignment
    }
    widget.align(
      horizontal: fitting(horizontal, .horizontal), vertical: fitting(vertical, .vertical))
  }

  private static let key = "playhead-own-alignment"
}

extension Alignment {
  var placement: Placement {
    Placement(horizontal: horizontal.gtkAlign, vertical: vertical.gtkAlign)
  }
}
