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
