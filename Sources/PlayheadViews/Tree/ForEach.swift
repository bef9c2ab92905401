internal import CPlatform

/// A view for each element of a collection, told apart by identity: what belongs to an element's view stays with
/// it wherever the element goes.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  /// None.
  public typealias Body = Never

  let data: Data
  let id: @MainActor (Data.Element) -> ID
  let content: @MainActor (Data.Element) -> Content

  /// Views for elements that are told apart by one of their properties.
  /// - Parameter id: what no two elements may share; of those that do, only the first is shown.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Makes a view for each element.
  public static func mount(_ view: Self, in place: Place) -> Node { ForEachNode(view, in: place) }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Views for elements with an identity of their own.
  public init(
    _ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    id = { $0.id }
    self.content = content
  }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
  private var order: [ID] = []
  private var children: [ID: Node] = [:]

  init(_ view: ForEach<Data, ID, Content>, in place: Place) {
    super.init(in: place)
    show(view)
  }

  override var widgets: [GtkWidget] { order.flatMap { children[$0]?.widgets ?? [] } }

  override var name: String { "ForEach" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? ForEach<Data, ID, Content> else { return }
    let old = order
    show(view)
    if order != old { widgetsChanged() }
  }

  private func show(_ view: ForEach<Data, ID, Content>) {
    var (order, next): ([ID], [ID: Node]) = ([], [:])
    for element in view.data {
      let id = view.id(element)
      guard next[id] == nil else { continue }
      order.append(id)
      let content = view.content(element)
      if let child = children[id] {
        child.update(with: content)
        next[id] = child
      } else {
        let child = Content.mount(content, in: place)
        child.parent = self
        next[id] = child
      }
    }
    (self.order, children) = (order, next)
  }
}
