public import CPlatform
internal import PlayheadPlatform

/// A view that takes the free space of a row or a column.
///
/// Several spacers in a row share the space equally.
///
/// ```swift
/// HStack {
///   Button("Cancel") { print("canceled") }
///   Spacer()
///   Button("OK") { print("confirmed") }
/// }
/// ```
///
/// In a ``VStack`` it takes height, in an ``HStack`` width. A view that expands by itself, such as a
/// ``Slider``, shares the free space with it.
public struct Spacer: WidgetRepresentable {
  /// Creates a spacer.
  ///
  /// Its smallest size is zero.
  public init() {}

  /// Makes an empty widget that expands.
  ///
  /// It takes no input, and is not seen by screen readers.
  public func makeWidget(_ current: Current<Spacer>) -> GtkWidget {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    switch current.axis {
    case .horizontal: gtk_widget_set_hexpand(box, 1)
    case .vertical: gtk_widget_set_vexpand(box, 1)
    case nil: break
    }
    return box
  }
}

/// A line between two views of a row or a column.
///
/// In an ``HStack`` it is vertical, otherwise horizontal.
///
/// ```swift
/// VStack {
///   Text("Above")
///   Divider()
///   Text("Below")
/// }
/// ```
public struct Divider: WidgetRepresentable {
  /// Creates a divider.
  ///
  /// It is one pixel thick, and as long as its container is wide or high.
  public init() {}

  /// Makes a `GtkSeparator` across the direction of the container.
  ///
  /// Its color is that of borders in the theme.
  public func makeWidget(_ current: Current<Divider>) -> GtkWidget {
    // Across the direction in which its neighbors stand.
    gtk_separator_new(
      current.axis == .horizontal ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
  }
}
