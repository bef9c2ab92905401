internal import CPlatform
internal import PlayheadPlatform

/// The position of a view in a column that is wider.
///
/// Leading and trailing follow the reading direction: in a right-to-left language, leading is on the right.
///
/// It applies to all views of a ``VStack``. To place one view differently, put it into an ``HStack`` with a
/// ``Spacer``.
public enum HorizontalAlignment: Hashable, Sendable, CaseIterable {
  /// At the edge where a line of text begins.
  ///
  /// In English, it is the left edge.
  case leading
  /// In the middle.
  case center
  /// At the edge where a line of text ends.
  case trailing
  /// From edge to edge: the view becomes as wide as the column.
  ///
  /// It suits buttons that should all have the same size.
  case fill
}

/// The position of a view in a row that is higher.
///
/// A row of texts of different sizes looks best with ``bottom`` or ``center``.
///
/// It applies to all views of an ``HStack``.
public enum VerticalAlignment: Hashable, Sendable, CaseIterable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
  /// From edge to edge: the view becomes as high as the row.
  case fill
}

/// A container that places views one below the other.
///
/// Views that can use more height than they need share the free space; the others keep their natural height.
/// A view that can use more width than it needs is as wide as the column, whatever the alignment.
///
/// ```swift
/// VStack(alignment: .leading) {
///   Text("Title").styleClass("title-1")
///   Text("Subtitle").styleClass("dim-label")
/// }
/// ```
///
/// Adding, removing, or moving a view in the stack leaves the widgets of the others in place.
///
/// ```swift
/// VStack(alignment: .fill, spacing: 12) {
///   Button("Open File") { print("open") }
///   Button("Open URL") { print("open") }  // as wide as the other
/// }
/// ```
public struct VStack<Content: View>: ContainerView {
  let alignment: HorizontalAlignment
  let spacing: Int
  let content: Content

  /// Creates a column.
  ///
  /// The content is a builder: it may contain `if`, `if let`, `switch`, and ``ForEach``.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are narrower than the column.
  ///   - spacing: The space between two views, in logical pixels. Negative values count as 0.
  ///   - content: The views, from top to bottom.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int = 6, @ViewBuilder content: () -> Content
  ) { (self.alignment, self.spacing, self.content) = (alignment, max(spacing, 0), content()) }

  /// Makes a vertical `GtkBox`.
  ///
  /// Its children are the widgets of the content, in their order.
  public static func mount(_ view: Self, in place: Place) -> Node { ContainerNode(view, in: place) }

  func makeContainer() -> BoxContainer { BoxContainer(.vertical) }

  func update(_ container: BoxContainer) { container.set(spacing, alignment.gtkAlign) }
}

/// A container that places views side by side.
///
/// Views that can use more width than they need share the free space; the others keep their natural width. A
/// view that can use more height than it needs is as high as the row, whatever the alignment.
///
/// ```swift
/// HStack(spacing: 12) {
///   Image(icon: "audio-x-generic-symbolic")
///   Text("Song")
///   Spacer()
///   Text("3:20").monospacedDigit()
/// }
/// ```
///
/// In a right-to-left language, the first view is on the right.
///
/// A slider or a text field in a row takes the free space by itself; a ``Spacer`` does so for views that do
/// not.
public struct HStack<Content: View>: ContainerView {
  let alignment: VerticalAlignment
  let spacing: Int
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are lower than the row.
  ///   - spacing: The space between two views, in logical pixels. Negative values count as 0.
  ///   - content: The views, in reading direction.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int = 6, @ViewBuilder content: () -> Content
  ) { (self.alignment, self.spacing, self.content) = (alignment, max(spacing, 0), content()) }

  /// Makes a horizontal `GtkBox`.
  ///
  /// Its children are the widgets of the content, in their order.
  public static func mount(_ view: Self, in place: Place) -> Node { ContainerNode(view, in: place) }

  func makeContainer() -> BoxContainer { BoxContainer(.horizontal) }

  func update(_ container: BoxContainer) { container.set(spacing, alignment.gtkAlign) }
}

/// GTK's box, or a widget with a box in it.
class BoxContainer: ContainerWidget {
  private let box: GtkBox

  /// - Parameter surround: returns the widget with a box in it; the box itself if it is none.
  init(_ direction: Axis, spacing: Int = 0, surround: (GtkWidget) -> GtkWidget = { $0 }) {
    let widget = gtk_box_new(direction.orientation, 0)
    box = widget.as(GtkBox.self)
    super.init(surround(widget), direction)
    set(spacing, GTK_ALIGN_FILL)
  }

  final func set(_ spacing: Int, _ alignment: GtkAlign) {
    gtk_box_set_spacing(box, gint(clamping: spacing))
    self.alignment =
      axis == .vertical ? Placement(horizontal: alignment) : Placement(vertical: alignment)
  }

  final override func replace(_ former: [GtkWidget], with widgets: [GtkWidget]) {
    box.show(widgets, insteadOf: former)
  }
}

extension HorizontalAlignment {
  var gtkAlign: GtkAlign {
    switch self {
    case .leading: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .trailing: GTK_ALIGN_END
    case .fill: GTK_ALIGN_FILL
    }
  }
}

extension VerticalAlignment {
  var gtkAlign: GtkAlign {
    switch self {
    case .top: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .bottom: GTK_ALIGN_END
    case .fill: GTK_ALIGN_FILL
    }
  }
}
