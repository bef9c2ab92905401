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
/// The list follows the changes of its model. What the views of a row read of it, such as a ``State`` or an
/// observable property, is updated when it changes. A state that such a view stores belongs to the place on the screen,
/// not to the row.
///
/// A list asks for little height, and takes what its container offers. Several rows can be selected, as in any list of
/// GTK.
public struct List<Row: AnyObject, Content: View>: View {
  /// The type of the body. This view has none.
  public typealias Body = Never

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
  ) {
    (self.model, self.content, self.onActivate) = (model, content, onActivate)
  }

  /// Makes a `GtkListView` in a `GtkScrolledWindow`.
  ///
  /// It keeps the model.
  public static func mount(_ view: Self, in place: Place) -> Node { ListNode(view, in: place) }
}

private final class ListNode<Row: AnyObject, Content: View>: Node {
  private var view: List<Row, Content>
  private let list: ListView<Row, State<ShownRow<Row>?>>
  /// How often the view had another value, which the rows on the screen follow.
  private let version = State(0)

  init(_ view: List<Row, Content>, in place: Place) {
    (self.view, list) = (view, ListView(view.model))
    super.init(in: place)
    list.makeCell = { [weak self] in
      let row = State<ShownRow<Row>?>(nil)
      let widget = RootNode.makeWidget(environment: place.environment) { [weak self] in
        if let self, let row = row.value?.row { self.content(of: row) }
      }
      return (row, widget)
    }
    list.onBind = { shown, row in shown.value = ShownRow(row: row) }
    list.onUnbind = { shown in shown.value = nil }
    list.onActivate = { [weak self] row in self?.view.onActivate(row) }
  }

  override var widgets: [GtkWidget] { [list.scroller] }
  override var name: String { "List" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? List<Row, Content> else { return }
    self.view = view
    version.value += 1
  }

  private func content(of row: Row) -> Content {
    _ = version.value
    return view.content(row)
  }
}

/// What a place on the screen shows.
private struct ShownRow<Row: AnyObject>: Equatable {
  let row: Row

  static func == (first: Self, second: Self) -> Bool { first.row === second.row }
}
