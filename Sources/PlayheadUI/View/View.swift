public import CPlatform
public import Platform

/// Something to be seen: a widget with a body.
///
/// A view's body is one closure, given with ``observe(_:)``. It alone writes to the view's widgets,
/// and it is evaluated again when something that it read has changed: a ``State``, or a property of
/// a player (with `Player.isObservationEnabled`). What changes often is subscribed to, by the one view
/// that shows it: ``onReceive(_:assign:to:)``. Changes in one turn of the main loop cost one
/// evaluation. While a view is not on the screen it is subscribed to nothing.
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
@MainActor public protocol View {
  /// The class of the widget, as its body is given it.
  associatedtype Root: WidgetClass = GtkWidget
  /// The widget to be put into a container.
  var widget: GtkWidget { get }
}

extension View {
  /// The widget for a program with another GTK binding: a `GtkWidget *` that lives as long as the
  /// view or a container holds it.
  public var widgetPointer: OpaquePointer { widget.withOpaquePointer { $0 } }
}

extension GtkWidget: @MainActor View {
  /// Any widget.
  public typealias Root = GtkWidget
}
extension GtkBox: @MainActor View {
  /// A box.
  public typealias Root = GtkBox
}
extension GtkButton: @MainActor View {
  /// A button.
  public typealias Root = GtkButton
}
extension GtkLabel: @MainActor View {
  /// A label.
  public typealias Root = GtkLabel
}
extension GtkOverlay: @MainActor View {
  /// An overlay.
  public typealias Root = GtkOverlay
}
extension GtkScale: @MainActor View {
  /// A scale.
  public typealias Root = GtkScale
}
extension GtkSpinner: @MainActor View {
  /// A spinner.
  public typealias Root = GtkSpinner
}
extension GtkStack: @MainActor View {
  /// A stack.
  public typealias Root = GtkStack
}
extension GtkWindow: @MainActor View {
  /// A window.
  public typealias Root = GtkWindow
}
