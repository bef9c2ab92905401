/// The slot in which a view finds what it shares, known once the view is at its place.
@MainActor final class EnvironmentSlot { var store = EnvironmentStore() }

/// The slots of the views that were made last, and are about to be put at their place.
@MainActor enum EnvironmentSlots {
  private static var pending: [EnvironmentSlot] = []

  static func begin() { pending = [] }

  static func add(_ slot: EnvironmentSlot) { pending.append(slot) }

  /// The first view that has a body is the one that asked.
  static func fill(from store: EnvironmentStore) {
    for slot in pending { slot.store = store }
    pending = []
  }
}

struct EnvironmentView<Content: View, Object: AnyObject>: PrimitiveView {
  let content: Content
  let object: Object

  static func mount(_ view: Self, in place: Place) -> Node { EnvironmentNode(view, in: place) }
}

private final class EnvironmentNode<Content: View, Object: AnyObject>: PlacedNode {
  private var object: Object

  init(_ view: EnvironmentView<Content, Object>, in place: Place) {
    object = view.object
    super.init(in: place)
    show(view)
  }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? EnvironmentView<Content, Object> else { return }
    guard view.object !== object else {
      child?.update(with: view.content)
      return
    }
    // All that is in it may depend on the object.
    object = view.object
    show(view)
    widgetsChanged()
  }

  private func show(_ view: EnvironmentView<Content, Object>) {
    var place = place
    place.environment[Object.self] = view.object
    mount(view.content, in: place)
  }
}
