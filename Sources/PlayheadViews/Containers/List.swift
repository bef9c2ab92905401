internal import CPlatform
public import PlayheadPlatform

/// A list of the rows of a model, one below the other, which scrolls.
///
/// Views are made for the rows on the screen and some more, however many there are; they show other rows when the
/// list is scrolled. Compare ``ForEach``, which makes views for all elements.
///
/// ```swift
/// List(songs) { song in
///   HStack {
///     Text(song.title).alignment(.leading).expands(.horizontal)
///     Text(song.length).monospacedDigit()
///   }
/// } onActivate: { song in
///   play(song)
/// }
/// ```
///
/// The program fills the model, and changes it when the rows change:
///
/// ```swift
/// let songs = ListModel<Song>()
/// songs.insert([overture, aria], at: 0)
/// songs.replace([(position: 0, removed: 1, added: 0)], with: [aria])  // without the overture
/// ```
///
/// The list follows its model. What the views of a row read of it, such as a ``State`` or an
/// observable property, is updated when it changes. A state that such a view stores belongs to the place on the screen,
/// not to the row.
///
/// A list asks for little height, and takes what its container offers. Several rows can be selected, as in any list of
/// GTK.
public struct List<Row: AnyObject, Content: View>: PrimitiveView {
  fileprivate let model: ListModel<Row>
  fileprivate let content: @MainActor (Row) -> Content
  fileprivate let onActivate: @MainActor (Row) -> Void

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - model: The rows. It must be the same model as long as the view stays at its place.
  ///   - content: A closure that returns the views of a row, which are placed one below the other.
  ///   - onActivate: A closure that is called when a row is chosen with a double click or Return.
  public init(
    _ model: ListModel<Row>, @ViewBuilder content: @escaping @MainActor (Row) -> Content,
    onActivate: @escaping @MainActor (Row) -> Void = { _ in }
  ) { (self.model, self.content, self.onActivate) = (model, content, onActivate) }

  /// Makes a `GtkListView` in a `GtkScrolledWindow`.
  ///
  /// It keeps the model.
  public static func mount(_ view: Self, in place: Place) -> Node { ListNode(view, in: place) }
}

private final class ListNode<Row: AnyObject, Content: View>: Node {
  /// The parts of a cell: the row that it shows, and what is evaluated when that is another one.
  private typealias Cell = (row: State<ShownRow<Row>?>, node: EvaluatingNode)

  private var view: List<Row, Content>
  private let list: ListView<Row, Cell>

  init(_ view: List<Row, Content>, in place: Place) {
    (self.view, list) = (view, ListView(view.model))
    super.init()
    list.makeCell = { [weak self] in
      let row = State<ShownRow<Row>?>(nil)
      let (node, widget) = RootNode.make(
        environment: place.environment, depth: place.depth + 1
      ) { [weak self] in
        if let self, let row = row.value?.row { self.view.content(row) }
      }
      return ((row, node), widget)
    }
    list.onBind = { cell, row in cell.row.value = ShownRow(row: row) }
    list.onUnbind = { cell in cell.row.value = nil }
    list.onActivate = { [weak self] row in self?.view.onActivate(row) }
  }

  override var widgets: [GtkWidget] { [list.scroller] }
  override var name: String { "List" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? List<Row, Content> else { return }
    self.view = view
    for cell in list.cells.values { cell.node.evaluateWithin() }
  }
}

/// The row that a place on the screen shows.
private struct ShownRow<Row: AnyObject>: Equatable {
  let row: Row

  static func == (first: Self, second: Self) -> Bool { first.row === second.row }
}
