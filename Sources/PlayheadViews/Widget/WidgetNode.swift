public import CPlatform
internal import PlayheadPlatform

/// What a widget in a ``View`` is made of, so that it is known when another one is needed.
public struct ViewIdentity: Hashable {
  private let parts: [AnyHashable]

  /// An identity that changes with each of the parts.
  public init(_ parts: any Hashable...) { self.parts = parts.map { AnyHashable($0) } }

  /// An identity that changes with the objects.
  public init(of objects: AnyObject...) {
    parts = objects.map { AnyHashable(ObjectIdentifier($0)) }
  }
}

/// A widget that is made when it is needed for the first time: a view's value may be made often, and only the
/// first for its place becomes a widget.
@MainActor public final class LazyWidget {
  /// What the widget is made of.
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
    let widget = make()
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

/// A view of a library that makes its widget when it is needed for the first time.
public protocol LazyWidgetView: WidgetView {
  /// What makes the widget.
  var source: LazyWidget { get }
}

extension LazyWidgetView {
  /// The widget, made now if it was not before.
  public var widget: GtkWidget { source.widget }
  /// What the widget is made of.
  public var identity: ViewIdentity { source.identity }
  /// Runs `change` with the widget as soon as it is made.
  public func configure(_ change: @escaping @MainActor (GtkWidget) -> Void) {
    source.configure(change)
  }
}

/// A view that is a widget, at its place.
final class WidgetNode<Content: WidgetView>: Node {
  private var identity: ViewIdentity
  private var widget: GtkWidget

  init(_ view: Content, in place: Place) {
    (identity, widget) = (view.identity, view.widget)
    super.init(in: place)
  }

  override var widgets: [GtkWidget] { [widget] }
  override var name: String { "\(Content.self)" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? Content, view.identity != identity else { return }
    (identity, widget) = (view.identity, view.widget)
    widgetsChanged()
  }
}
