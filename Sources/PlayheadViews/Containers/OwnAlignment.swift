internal import CPlatform
internal import PlayheadPlatform

/// The alignment that a view has whatever its container says, kept with its widget.
struct OwnAlignment: Equatable {
  /// The horizontal alignment, or `nil` if the container decides.
  let horizontal: HorizontalAlignment?
  let vertical: VerticalAlignment?

  /// Aligns a widget.
  @MainActor func set(on widget: GtkWidget) {
    if let horizontal { gtk_widget_set_halign(widget, horizontal.gtkAlign) }
    if let vertical { gtk_widget_set_valign(widget, vertical.gtkAlign) }
    var axes = 0
    if horizontal != nil { axes |= Self.bit(.horizontal) }
    if vertical != nil { axes |= Self.bit(.vertical) }
    g_object_set_qdata(
      widget.as(GObject.self), Self.quark, UnsafeMutableRawPointer(bitPattern: axes))
  }

  /// Aligns a widget in a container, unless it has an alignment of its own.
  @MainActor static func align(_ widget: GtkWidget, _ axis: Axis, _ alignment: GtkAlign) {
    let axes = Int(bitPattern: g_object_get_qdata(widget.as(GObject.self), quark))
    guard axes & bit(axis) == 0 else { return }
    // What can take any width is not made narrower.
    let alignment =
      gtk_widget_compute_expand(widget, axis.orientation).isTrue ? GTK_ALIGN_FILL : alignment
    switch axis {
    case .horizontal: gtk_widget_set_halign(widget, alignment)
    case .vertical: gtk_widget_set_valign(widget, alignment)
    }
  }

  /// The same in both directions.
  @MainActor static func align(_ widget: GtkWidget, _ alignment: Alignment) {
    align(widget, .horizontal, alignment.horizontal.gtkAlign)
    align(widget, .vertical, alignment.vertical.gtkAlign)
  }

  private static func bit(_ axis: Axis) -> Int { axis == .horizontal ? 1 : 2 }

  @MainActor private static let quark = g_quark_from_string("playhead-own-alignment")
}
