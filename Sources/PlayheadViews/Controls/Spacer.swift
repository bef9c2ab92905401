public import CPlatform
internal import PlayheadPlatform

/// Takes the room that is left in a row or a column.
public struct Spacer: WidgetRepresentable {
  /// Free room.
  public init() {}

  /// Makes an empty widget.
  public func makeWidget(_ current: Current<Spacer>) -> GtkWidget {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    switch current.place.axis {
    case .horizontal: gtk_widget_set_hexpand(box, 1)
    case .vertical: gtk_widget_set_vexpand(box, 1)
    case nil: break
    }
    return box
  }

  /// Nothing changes.
  public func updateWidget(_ widget: GtkWidget, previous: Spacer?) {}
}

/// A line between two views of a row or a column.
public struct Divider: WidgetRepresentable {
  /// A line.
  public init() {}

  /// Makes a separator.
  public func makeWidget(_ current: Current<Divider>) -> GtkWidget {
    // Across the direction in which its neighbors stand.
    gtk_separator_new(
      current.place.axis == .horizontal ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
  }

  /// Nothing changes.
  public func updateWidget(_ widget: GtkWidget, previous: Divider?) {}
}
