public import CPlatform
public import PlayheadPlatform

/// A view that is one widget, or may be taken as one: any of GTK's, and those of the libraries.
///
/// What a plain GTK program does with a widget is given to it by methods. Its body is one closure, given with
/// ``observe(_:)``. It alone writes to the widget, and it is evaluated again when something that it read has
/// changed: a ``State``, or a property of an observable object. What changes often is subscribed to, by the one
/// view that shows it. Changes in one turn of the main loop cost one evaluation. While a view is not on the
/// screen it is subscribed to nothing.
///
/// ```swift
/// let isBusy = State(false)
/// let label = gtk_label_new("").as(GtkLabel.self)
/// label.onReceive(player, assign: \.isBusy, to: isBusy)
///   .observe { label in gtk_label_set_text(label, isBusy.value ? "busy" : "") }
/// ```
///
/// The widget owns its body: what the body writes to is handed to it, and not captured. A view that
/// consists of several widgets lets each of them have a body of its own.
@MainActor public protocol WidgetView: View where Body == Never {
  /// The class of the widget, as its body is given it.
  associatedtype Root: WidgetClass = GtkWidget
  /// The widget to be put into a container.
  var widget: GtkWidget { get }
  /// What the widget is made of: while it stays the same in a ``View``'s body, so does the widget.
  var identity: ViewIdentity { get }
  /// Runs `change` with the widget as soon as there is one: at once, unless it is made later.
  func configure(_ change: @escaping @MainActor (GtkWidget) -> Void)
}

extension WidgetView {
  /// The widget itself.
  public var identity: ViewIdentity { ViewIdentity(widget.address) }

  /// Runs `change` at once.
  public func configure(_ change: @escaping @MainActor (GtkWidget) -> Void) { change(widget) }

  /// Shows the widget.
  public static func mount(_ view: Self, in place: Place) -> Node { WidgetNode(view, in: place) }

  /// The widget for a program with another GTK binding: a `GtkWidget *` that lives as long as the
  /// view or a container holds it.
  public var widgetPointer: OpaquePointer { widget.withOpaquePointer { $0 } }
}

extension GtkWidget: @MainActor WidgetView {
  /// Any widget.
  public typealias Root = GtkWidget
}
extension GtkBox: @MainActor WidgetView {
  /// A box.
  public typealias Root = GtkBox
}
extension GtkButton: @MainActor WidgetView {
  /// A button.
  public typealias Root = GtkButton
}
extension GtkLabel: @MainActor WidgetView {
  /// A label.
  public typealias Root = GtkLabel
}
extension GtkOverlay: @MainActor WidgetView {
  /// An overlay.
  public typealias Root = GtkOverlay
}
extension GtkScale: @MainActor WidgetView {
  /// A scale.
  public typealias Root = GtkScale
}
extension GtkSpinner: @MainActor WidgetView {
  /// A spinner.
  public typealias Root = GtkSpinner
}
extension GtkStack: @MainActor WidgetView {
  /// A stack.
  public typealias Root = GtkStack
}
extension GtkWindow: @MainActor WidgetView {
  /// A window.
  public typealias Root = GtkWindow
}
