internal import CPlatform
internal import PlayheadPlatform

/// A container that scrolls its views, which are placed one below the other, vertically.
///
/// ```swift
/// ScrollView {
///   ForEach(lines, id: \.self) { Text($0) }
/// }
/// ```
///
/// It takes all the space that its container offers. All its views exist, whether they are visible or not: for a
/// list of thousands of rows, use a ``List``. A view that is scrolled out of sight counts as on the screen: it is
/// evaluated and stays subscribed.
///
/// When the keyboard focus moves to a view, that is scrolled into sight. Page Up, Page Down, Home, and End scroll
/// unless the view with the focus uses them.
public struct ScrollView<Content: View>: ContainerView {
  let maximumHeight: Int?
  let content: Content

  /// Creates a scroll view.
  ///
  /// Put a ``VStack`` around the views for another spacing or alignment than that of the scroll view, which
  /// is 6 logical pixels, and from edge to edge.
  ///
  /// - Parameters:
  ///   - maximumHeight: The height in logical pixels up to which it asks for the height of its views, for a window
  ///     that is as large as its content. With `nil`, it asks for little and takes what it is given. Free
  ///     space goes to it in both cases; ``View/expands(_:_:)`` with `false` leaves that to others.
  ///   - content: The views to be scrolled.
  public init(maximumHeight: Int? = nil, @ViewBuilder content: () -> Content) {
    (self.maximumHeight, self.content) = (maximumHeight, content())
  }

  /// Makes a `GtkScrolledWindow`.
  ///
  /// It scrolls vertically only; content that is wider than the view makes the view wider.
  public static func mount(_ view: Self, in place: Place) -> Node { ContainerNode(view, in: place) }

  func makeContainer() -> BoxContainer {
    BoxContainer(.vertical, spacing: 6) { box in
      let scroller = gtk_scrolled_window_new()
      scroller.withOpaquePointer {
        gtk_scrolled_window_set_policy($0, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child($0, box)
      }
      scroller.expand(horizontally: true, vertically: true)
      return scroller
    }
  }

  func update(_ container: BoxContainer) {
    container.widget.withOpaquePointer {
      gtk_scrolled_window_set_propagate_natural_height($0, gboolean(maximumHeight != nil))
      gtk_scrolled_window_set_max_content_height($0, gint(clamping: maximumHeight ?? -1))
    }
  }
}
