internal import CPlatform

/// A view for each element of a collection.
///
/// Elements are told apart by their identifiers. The view of an element, with its states, moves with the
/// element. All views are made, also those outside of the visible part of a ``ScrollView``.
///
/// ```swift
/// ForEach(names, id: \.self) { name in
///   HStack {
///     Text(name)
///     Button("Remove", icon: "list-remove-symbolic") { remove(name) }
///   }
/// }
/// ```
///
/// It is evaluated as a whole when the collection changes: the content closure runs for each element, and
/// only the expressions whose values differ update their widgets. An index is no good identifier for a list
/// that can be reordered, because the states would stay with the index.
///
/// Numbers and their names in a row:
///
/// ```swift
/// VStack(alignment: .leading) {
///   ForEach(Array(names.enumerated()), id: \.element) { index, name in
///     Text("\(index + 1). \(name)")
///   }
/// }
/// ```
///
/// The time of an evaluation grows with the number of elements, not with the number of changes. Some hundred
/// elements are no problem; for thousands, use a ``List``.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  let data: Data
  let id: @MainActor (Data.Element) -> ID
  let content: @MainActor (Data.Element) -> Content

  /// Creates views for elements that a property identifies.
  ///
  /// `\.self` is the identifier of elements that are identified by their value.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The key path of a property that is different for each element. Of elements with the same
  ///     identifier, only the first is shown.
  ///   - content: A closure that returns the views for an element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// Makes a node for each element.
  ///
  /// Nodes are kept by the identifiers of the elements.
  public static func mount(_ view: Self, in place: Place) -> Node { ForEachNode(view, in: place) }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates views for elements that have identifiers.
  ///
  /// The identifiers of the elements must not change while an element is shown.
  ///
  /// - Parameters:
  ///   - data: The elements. Of elements with the same identifier, only the first is shown.
  ///   - content: A closure that returns the views for an element.
  public init(
    _ data: Data, @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
  ) {
    self.data = data
    id = { $0.id }
    self.content = content
  }
}

private final class ForEachNode<
  Data: RandomAccessCollection, ID: Hashable, Content: View
>: PlacedNode {
  /// The states of the views that the closure makes for an element before its expressions do.
  private final class ElementSlots: SlotHolder {
    var slots: [AnyObject] = []
    var modifications: [AnyObject] = []
    var areUsed: Bool { !slots.isEmpty || !modifications.isEmpty }
  }

  private var order: [ID] = []
  private var children: [ID: Node] = [:]
  /// Those that have any: few do.
  private var slots: [ID: ElementSlots] = [:]

  init(_ view: ForEach<Data, ID, Content>, in place: Place) {
    super.init(in: place)
    show(view)
  }

  isolated deinit { for child in children.values { child.leave() } }

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
    var unused = ElementSlots()
    for element in view.data {
      let id = view.id(element)
      guard next[id] == nil else { continue }
      order.append(id)
      let content = Slots.fill(of: slots[id] ?? unused) { view.content(element) }
      if unused.areUsed {
        slots[id] = unused
        unused = ElementSlots()
      }
      if let child = children[id] {
        child.update(with: content)
        next[id] = child
      } else {
        next[id] = makeChild(content, in: place)
      }
    }
    for (id, child) in children where next[id] == nil {
      child.leave()
      slots[id] = nil
    }
    (self.order, children) = (order, next)
  }
}
