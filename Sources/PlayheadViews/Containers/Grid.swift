internal import PlayheadPlatform

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
/// Columns are as wide as their widest view. Those with a view that can use more width share the free space. In
/// a right-to-left language, the first column is on the right.
///
/// | In the grid | Place |
/// |--- | --- |
/// | a ``GridRow`` | a row; its views are in the columns from the first on |
/// | a view in no row | a row of its own, over all columns |
/// | a row behind `if`, or in a ``ForEach`` | a row, which leaves nothing when it goes |
/// | a row inside of a stack | none: the stack places its views |
///
/// When rows come and go, the widgets of the others are moved and not made again: their views stay on the
/// screen.
public struct Grid<Content: View>: ContainerView {
  let alignment: Alignment
  let columnSpacing: Int
  let rowSpacing: Int
  let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The position of views that are smaller than their column or row. A view that can use more
  ///     space fills it, whatever the alignment.
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
  ///
  /// Its children are in the order of the rows, in which screen readers read them.
  public static func mount(_ view: Self, in place: Place) -> Node { ContainerNode(view, in: place) }

  func makeContainer() -> GridContainer { GridContainer() }

  func update(_ container: GridContainer) {
    container.widget[property: "column-spacing"] = Int32(clamping: columnSpacing)
    container.widget[property: "row-spacing"] = Int32(clamping: rowSpacing)
    container.alignment = alignment.placement
  }
}

/// A row of a ``Grid``.
///
/// A view that is left out with `if` leaves no gap: those behind it move to the column before. Give ``Text`` an
/// empty string where a column has no value, or hide the view with ``View/hidden(_:)``, which keeps its column.
///
/// Rows may have different numbers of views; the grid has as many columns as the longest one. Outside of a grid,
/// the container around the row places its views, as it does those of a ``Group``.
public struct GridRow<Content: View>: PrimitiveView {
  let content: Content

  /// Creates a row.
  ///
  /// - Parameter content: The views of the row, one for each column.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Marks the widgets of the views with the row.
  public static func mount(_ view: Self, in place: Place) -> Node {
    PassingNode(view, in: place) { $0.content.modified(by: GridRowMark()) }
  }
}
