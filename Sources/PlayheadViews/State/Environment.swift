/// The values that a view shares with all that is in it, by their types.
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
///
/// Use it for what many views need, such as a player or a theme; pass everything else as an argument, because a
/// missing object is found only when the program runs.
@MainActor @propertyWrapper public struct Environment<Object: AnyObject> {
  private let slot: EnvironmentSlot

  /// Creates a reference to the shared object of a type.
  ///
  /// The type is that of the object's class, not of a protocol.
  ///
  /// - Parameter type: The class of the object, such as `Player.self`.
  public init(_ type: Object.Type) { slot = Slots.next { EnvironmentSlot() } }

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
  /// - Returns: A view with the same widgets. The object is not visible in views outside of it.
  public func environment<Object: AnyObject>(_ object: Object) -> some View {
    EnvironmentView(content: self, object: object)
  }
}
