internal import CPlatform
internal import PlayheadPlatform

/// A container that places columns side by side, and below each other where there is no room.
///
/// ```swift
/// ScrollView {
///   Flow(maximumColumns: 2, columnSpacing: 36, rowSpacing: 24) {
///     FlowColumn { Text("On the left") }.accessibilityLabel("First")
///     FlowColumn { Text("On the right, or below") }.accessibilityLabel("Second")
///   }
/// }
/// ```
///
/// The columns are as high as they need to be, and are placed at the top of the flow. The arrow keys move the
/// keyboard focus from one to the next.
public struct Flow<Content: View>: ContainerView {
  let maximumColumns: Int
  let columnSpacing: Int
  let rowSpacing: Int
  let content: Content

  /// Creates a flow.
  ///
  /// - Parameters:
  ///   - maximumColumns: The largest number of columns side by side; at least 1.
  ///   - columnSpacing: The space between two columns, in logical pixels. Negative values count as 0.
  ///   - rowSpacing: The space between columns below each other, in logical pixels. Negative values count
  ///     as 0.
  ///   - content: Views of the type ``FlowColumn``, in reading direction.
  public init(
    maximumColumns: Int, columnSpacing: Int = 6, rowSpacing: Int = 6,
    @ViewBuilder content: () -> Content
  ) {
    (self.maximumColumns, self.content) = (max(maximumColumns, 1), content())
    (self.columnSpacing, self.rowSpacing) = (max(columnSpacing, 0), max(rowSpacing, 0))
  }

  /// Makes a `GtkFlowBox`.
  public static func mount(_ view: Self, in place: Place) -> Node { ContainerNode(view, in: place) }

  func makeContainer(in place: Place) -> FlowContainer { FlowContainer() }

  func update(_ container: FlowContainer, previous: Self?) {
    container.set(
      maximumColumns: maximumColumns, columnSpacing: columnSpacing, rowSpacing: rowSpacing)
  }
}

/// A column of a ``Flow``: views one below the other, which can have the keyboard focus as a whole.
///
/// Give it a name with ``View/accessibilityLabel(_:)``, which screen readers say when the focus moves there.
public struct FlowColumn<Content: View>: ContainerView {
  let spacing: Int
  let content: Content

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - spacing: The space between two views, in logical pixels. Negative values count as 0.
  ///   - content: The views, from top to bottom.
  public init(spacing: Int = 6, @ViewBuilder content: () -> Content) {
    (self.spacing, self.content) = (max(spacing, 0), content())
  }

  /// Makes a `GtkFlowBoxChild`.
  public static func mount(_ view: Self, in place: Place) -> Node { ContainerNode(view, in: place) }

  func makeContainer(in place: Place) -> FlowColumnContainer { FlowColumnContainer() }

  func update(_ container: FlowColumnContainer, previous: Self?) { container.set(spacing: spacing) }
}

/// GTK's flow box.
final class FlowContainer: ContainerWidget {
  let widget = gtk_flow_box_new()
  private var shown: [GtkWidget] = []

  init() {
    gtk_widget_set_valign(widget, GTK_ALIGN_START)
    widget.withOpaquePointer { gtk_flow_box_set_selection_mode($0, GTK_SELECTION_NONE) }
  }

  var axis: Axis? { nil }

  func set(maximumColumns: Int, columnSpacing: Int, rowSpacing: Int) {
    widget.withOpaquePointer {
      gtk_flow_box_set_max_children_per_line($0, guint(clamping: maximumColumns))
      gtk_flow_box_set_column_spacing($0, guint(clamping: columnSpacing))
      gtk_flow_box_set_row_spacing($0, guint(clamping: rowSpacing))
    }
  }

  func align() {}

  func show(_ widgets: [GtkWidget]) {
    // Those before the first that differs stay.
    let same = zip(shown, widgets).prefix { $0.isSame(as: $1) }.count
    widget.withOpaquePointer { box in
      for widget in shown[same...] { gtk_flow_box_remove(box, widget) }
      for widget in widgets[same...] { gtk_flow_box_insert(box, widget, -1) }
    }
    shown = widgets
  }
}

/// What GTK's flow box puts around a widget, with a box in it.
final class FlowColumnContainer: ContainerWidget {
  let widget: GtkWidget
  private let content = BoxContainer(.vertical)

  init() {
    widget = gtk_flow_box_child_new()
    content.set(spacing: 0, alignment: GTK_ALIGN_FILL)
    widget.withPointer {
      gtk_flow_box_child_set_child($0.assumingMemoryBound(to: GtkFlowBoxChild.self), content.widget)
    }
  }

  var axis: Axis? { .vertical }

  func set(spacing: Int) { content.set(spacing: spacing, alignment: GTK_ALIGN_FILL) }

  func show(_ widgets: [GtkWidget]) { content.show(widgets) }

  func align() { content.align() }
}
