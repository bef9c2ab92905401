public import CPlatform
internal import PlayheadPlatform

/// The identity of a widget in a ``View``. The widget is replaced when its identity changes.
///
/// Two identities are equal if they were made of the same number of equal values. An object that is released
/// and replaced at the same address would count as the same, so keep the objects alive elsewhere, as views
/// do.
///
/// ```swift
/// ViewIdentity(path, size) == ViewIdentity(path, size)  // true
/// ```
public struct ViewIdentity: Hashable {
  private let parts: [AnyHashable]

  /// Creates an identity that changes when one of the values changes.
  ///
  /// Without parts, the identity never changes.
  ///
  /// - Parameter parts: The values. Their order counts.
  public init(_ parts: any Hashable...) { self.parts = parts.map { AnyHashable($0) } }

  /// Creates an identity that changes when one of the objects is replaced. It does not keep them alive.
  ///
  /// - Parameter objects: The objects, which are compared by identity.
  public init(of objects: AnyObject...) {
    parts = objects.map { AnyHashable(ObjectIdentifier($0)) }
  }
}

/// A widget that is made when it is first needed.
///
/// The value of a view can be made many times; only the first one for a place makes a widget.
///
/// It is made on the main actor, at most once.
///
/// A body is evaluated often, and the values that it returns for a place are compared by ``ViewIdentity``: only
/// if that is new, the closure makes a widget. Making a value must therefore cost next to nothing, and connect
/// nothing.
@MainActor public final class LazyWidget {
  /// The identity of what the widget is made of.
  package let identity: ViewIdentity
  private let make: @MainActor () -> GtkWidget
  private var made: GtkWidget?
  private var changes: [@MainActor (GtkWidget) -> Void] = []

  package init(_ identity: ViewIdentity, _ make: @escaping @MainActor () -> GtkWidget) {
    (self.identity, self.make) = (identity, make)
  }

  /// The widget.
  package var widget: GtkWidget {
    if let made { return made }
    let widget = Slots.fill(of: nil, make)
    made = widget
    let changes = changes
    self.changes = []
    for change in changes { change(widget) }
    return widget
  }

  /// Runs `change` with the widget as soon as it is made.
  package func configure(_ change: @escaping @MainActor (GtkWidget) -> Void) {
    if let made { change(made) } else { changes.append(change) }
  }
}

/// A view of a library whose widget is made when it is first needed.
///
/// A view that conforms to it can be a value in a body: of the values that are made for a place with the same
/// identity, only the first makes a widget.
public protocol LazyWidgetView: WidgetView {
  /// The source of the widget.
  ///
  /// It is made in the initializer of the view, and costs little until its widget is needed.
  ///
  /// Two values of a view with equal identities stand for the same widget.
  var source: LazyWidget { get }
}

extension LazyWidgetView {
  /// The widget, which is made by the first access.
  public var widget: GtkWidget { source.widget }
  /// The identity of the widget.
  public var identity: ViewIdentity { source.identity }
  /// Calls a closure with the widget as soon as it has been made.
  public func configure(_ change: @escaping @MainActor (GtkWidget) -> Void) {
    source.configure(change)
  }
}

/// A view that is a widget, at its place.
final class WidgetNode<Content: WidgetView>: Node {
  private var identity: ViewIdentity
  private var widget: GtkWidget

  init(_ view: Content) { (identity, widget) = (view.identity, view.widget) }

  override var widgets: [GtkWidget] { [widget] }
  override var name: String { "\(Content.self)" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? Content, view.identity != identity else { return }
    (identity, widget) = (view.identity, view.widget)
    widgetsChanged()
  }
}
