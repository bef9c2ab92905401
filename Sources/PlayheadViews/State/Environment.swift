internal import CPlatform

/// What a view shares with all that is in it, by its type.
package struct EnvironmentStore {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  package init() {}

  subscript<Object: AnyObject>(_ type: Object.Type) -> Object? {
    get { objects[ObjectIdentifier(type)] as? Object }
    set { objects[ObjectIdentifier(type)] = newValue }
  }
}

/// An object that a view around this one shares with `environment(_:)`.
///
/// ```swift
/// struct Volume: View {
///   @Environment(Player.self) private var player
///
///   var body: some View { Slider(value: Binding(player, \.volume), in: 0...1) }
/// }
/// ```
///
/// It spares passing an object through views that do not need it. The object is found when the view is made.
/// If the object is observable, expressions that read its properties are evaluated when they change.
@MainActor @propertyWrapper public struct Environment<Object: AnyObject> {
  private let slot: EnvironmentSlot

  /// Creates a reference to the shared object of a type.
  ///
  /// The type is that of the object's class, not of a protocol.
  public init(_ type: Object.Type) {
    slot = Slots.next { EnvironmentSlot() }
    EnvironmentSlots.add(slot)
  }

  /// The object that the nearest view around this one shares.
  ///
  /// Read it in the body or in an action, and not in the initializer of the view.
  ///
  /// - Precondition: A view around this one shares an object of the type.
  public var wrappedValue: Object {
    guard let object = slot.store[Object.self] else {
      preconditionFailure("No view around shares an object of type \(Object.self)")
    }
    return object
  }
}

/// Where a view finds what it shares: known once the view is at its place.
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

extension View {
  /// Shares an object with all views inside of this one, which find it with ``Environment`` by its type.
  ///
  /// Sharing another object makes the views inside of this one again.
  ///
  /// At most one object of each class is visible at a place: the one that the nearest view around shares.
  ///
  /// ```swift
  /// final class Theme { var name = "dark" }
  /// return VStack { Text("All views in here find the theme") }.environment(Theme())
  /// ```
  ///
  /// - Parameter object: The object, which is kept alive while the view exists.
  public func environment<Object: AnyObject>(_ object: Object) -> some View {
    EnvironmentView(content: self, object: object)
  }
}

private struct EnvironmentView<Content: View, Object: AnyObject>: View {
  typealias Body = Never

  let content: Content
  let object: Object

  static func mount(_ view: Self, in place: Place) -> Node {
    var place = place
    place.environment[Object.self] = view.object
    return EnvironmentNode<Content, Object>(view, in: place)
  }
}

private final class EnvironmentNode<Content: View, Object: AnyObject>: Node {
  private var object: Object
  private var child: Node?

  init(_ view: EnvironmentView<Content, Object>, in place: Place) {
    object = view.object
    super.init(in: place)
    mount(view.content, in: place)
  }

  override var widgets: [GtkWidget] { child?.widgets ?? [] }
  override var name: String { child?.name ?? "" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? EnvironmentView<Content, Object> else { return }
    guard view.object !== object else {
      child?.update(with: view.content)
      return
    }
    // All that is in it may depend on the object.
    object = view.object
    var place = place
    place.environment[Object.self] = object
    mount(view.content, in: place)
    widgetsChanged()
  }

  private func mount(_ content: Content, in place: Place) {
    let child = Content.mount(content, in: place)
    child.parent = self
    self.child = child
  }
}
