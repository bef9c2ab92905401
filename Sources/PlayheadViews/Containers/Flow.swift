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
/// keyboard focus from one to the next. In a right-to-left language, the first column is on the right.
///
/// All columns stay the same views when the flow breaks them differently: a change of the width evaluates
/// nothing. A column that is added or removed elsewhere than at the end takes those behind it out of the flow and
/// puts them back, so that they disappear and appear once, and keep their states.
public struct Flow<Content: View>: ContainerView {
  let maximumColumns: Int
  let columnSpacing: Int
  let rowSpacing: Int
  let content: Content

  /// Creates a flow.
  ///
  /// - Parameters:
  ///   - maximumColumns: The largest number of columns side by side; less than 1 counts as 1. There are fewer where
  ///     the width does not suffice.
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

  /// Makes a `GtkFlowBox`, which is a grid for screen readers.
  ///
  /// Nothing in it can be selected, so that a click on a column does nothing by itself.
  public static func mount(_ view: Self, in place: Place) -> Node { ContainerNode(view, in: place) }

  func makeContainer() -> FlowContainer { FlowContainer() }

  func update(_ container: FlowContainer) {
    container.widget.withOpaquePointer {
      gtk_flow_box_set_max_children_per_line($0, guint(clamping: maximumColumns))
      gtk_flow_box_set_column_spacing($0, guint(clamping: columnSpacing))
      gtk_flow_box_set_row_spacing($0, guint(clamping: rowSpacing))
    }
  }
}

/// A column of a ``Flow``: views one below the other, which can have the keyboard focus as a whole.
///
/// Give it a name with ``View/accessibilityLabel(_:)``, which screen readers say when the focus moves there.
///
/// The views in it are as wide as the column. While the column itself is hidden with ``View/hidden(_:)``, the next
/// one takes its place.
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

  /// Makes a `GtkFlowBoxChild` with a vertical box in it; for screen readers, it is a cell of the grid.
  public static func mount(_ view: Self, in place: Place) -> Node { ContainerNode(view, in: place) }

  func makeContainer() -> BoxContainer {
    BoxContainer(.vertical) { box in
      let column: GtkWidget = gtk_flow_box_child_new()
      column.withPointer {
        gtk_flow_box_child_set_child($0.assumingMemoryBound(to: GtkFlowBoxChild.self), box)
      }
      return column
    }
  }

  func update(_ container: BoxContainer) {
    container.set(spacing: spacing, alignment: GTK_ALIGN_FILL)
  }
}
