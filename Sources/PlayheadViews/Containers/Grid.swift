/// A container that places views in rows whose columns are aligned.
///
/// A ``GridRow`` has a view for each column. A view that is in no row takes the whole width.
///
/// ```swift
/// Grid(columnSpacing: 12) {
///   Text("Size").styleClass("heading")
///   GridRow {
///     Text("Width")
///     Text("1920")
///   }
///   GridRow {
///     Text("Height")
///     Text("1080")
///   }
/// }
/// ```
///
/// Columns are as wide as their widest view. Those with a view that can use more width share the free space.
public struct Grid<Content: View>: ContainerView {
  let alignment: Alignment
  let columnSpacing: Int
  let rowSpacing: Int
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are smaller than their column or row.
  ///   - columnSpacing: The space between two columns, in logical pixels. Negative values count as 0.
  ///   - rowSpacing: The space between two rows, in logical pixels. Negative values count as 0.
  ///   - content: The rows, from top to bottom.
  public init(
    alignment: Alignment = .leading, columnSpacing: Int = 6, rowSpacing: Int = 6,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.content) = (alignment, content())
    (self.columnSpacing, self.rowSpacing) = (max(columnSpacing, 0), max(rowSpacing, 0))
  }

  /// Makes a `GtkGrid`.
  public static func mount(_ view: Self, in place: Place) -> Node {
    var place = place
    place.environment[GridRows.self] = GridRows()
    return ContainerNode(view, in: place)
  }

  func makeContainer(in place: Place) -> GridContainer {
    GridContainer(rows: place.environment[GridRows.self] ?? GridRows())
  }

  func update(_ container: GridContainer, previous: Self?) {
    if previous?.columnSpacing != columnSpacing || previous?.rowSpacing != rowSpacing {
      container.set(columnSpacing: columnSpacing, rowSpacing: rowSpacing)
    }
    if previous?.alignment != alignment { container.alignment = alignment }
  }
}

/// A row of a ``Grid``.
///
/// A view that is hidden or not there leaves no gap: give ``Text`` an empty string where a column has no
/// value.
public struct GridRow<Content: View>: View {
  /// The type of the body. This view has none.
  public typealias Body = Never

  let content: Content

  /// Creates a row.
  ///
  /// - Parameter content: The views of the row, one for each column.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Makes the nodes of the views.
  public static func mount(_ view: Self, in place: Place) -> Node { GridRowNode(view, in: place) }
}
