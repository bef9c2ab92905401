package import CPlatform

/// The bounds of a widget in another one, in logical pixels.
package struct WidgetBounds: Hashable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double
}

extension WidgetClass {
  /// The width that the widget was given, in logical pixels; 0 before its first layout.
  @MainActor package var width: Int { Int(gtk_widget_get_width(widget)) }

  /// The height that the widget was given, in logical pixels; 0 before its first layout.
  @MainActor package var height: Int { Int(gtk_widget_get_height(widget)) }

  /// The size that the widget would like to have, in logical pixels.
  @MainActor package var naturalSize: (width: Int, height: Int) {
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(widget, nil, &size)
    return (Int(size.width), Int(size.height))
  }

  /// The height that the widget would like to have whatever its width, in logical pixels.
  @MainActor package var naturalHeight: Int {
    var natural: gint = 0
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
    return Int(natural)
  }

  /// Returns where the widget is in another one of its window; `nil` if it is in none of them.
  @MainActor package func bounds(in other: GtkWidget) -> WidgetBounds? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other, &bounds) != 0 else { return nil }
    return WidgetBounds(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y),
      width: Double(bounds.size.width), height: Double(bounds.size.height))
  }

  /// Converts a point to the coordinates of another widget of the same window. It returns `nil` if they are not in
  /// the same window.
  @MainActor package func convert(x: Double, y: Double, to other: GtkWidget) -> (
    x: Double, y: Double
  )? {
    var (from, to) = (graphene_point_t(x: Float(x), y: Float(y)), graphene_point_t())
    guard gtk_widget_compute_point(widget, other, &from, &to) != 0 else { return nil }
    return (Double(to.x), Double(to.y))
  }

  /// Sets where the widget is in more room than it needs. What is not given stays.
  @MainActor package func align(horizontal: GtkAlign? = nil, vertical: GtkAlign? = nil) {
    if let horizontal { gtk_widget_set_halign(widget, horizontal) }
    if let vertical { gtk_widget_set_valign(widget, vertical) }
  }

  /// Sets whether the widget takes the room that is left in its window. What is not given is that of the content.
  @MainActor package func expand(horizontally: Bool? = nil, vertically: Bool? = nil) {
    if let horizontally { gtk_widget_set_hexpand(widget, horizontally ? 1 : 0) }
    if let vertically { gtk_widget_set_vexpand(widget, vertically ? 1 : 0) }
  }

  /// Sets the least size, in logical pixels; `nil` is that of the content.
  @MainActor package func setMinimumSize(width: Int? = nil, height: Int? = nil) {
    gtk_widget_set_size_request(
      widget, gint(clamping: width ?? -1), gint(clamping: height ?? -1))
  }

  /// Sets the distances from what is around, in logical pixels. What is not given stays.
  @MainActor package func setMargins(
    start: Int? = nil, end: Int? = nil, top: Int? = nil, bottom: Int? = nil
  ) {
    if let start { gtk_widget_set_margin_start(widget, gint(clamping: start)) }
    if let end { gtk_widget_set_margin_end(widget, gint(clamping: end)) }
    if let top { gtk_widget_set_margin_top(widget, gint(clamping: top)) }
    if let bottom { gtk_widget_set_margin_bottom(widget, gint(clamping: bottom)) }
  }

  /// A Boolean value that indicates whether the widget runs from the right to the left.
  @MainActor package var isMirrored: Bool {
    gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
  }

  /// Has the widget run from the left to the right, whatever the language is.
  @MainActor package func keepLeftToRight() {
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR)
  }
}
