public import CPlatform
internal import Platform

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
/// let label = GtkLabel("")
/// label.onReceive(player, assign: \.isBusy, to: isBusy)
///   .observe { [weak label] in label?.setText(isBusy.value ? "busy" : "") }
/// ```
@MainActor public protocol View {
  /// The widget to be put into a container.
  var widget: GtkWidget { get }
}

extension View {
  /// The widget for a program with another GTK binding: a `GtkWidget *` that lives as long as the
  /// view or a container holds it.
  public var widgetPointer: OpaquePointer { widget.withOpaquePointer { $0 } }
}

extension GtkWidget: @MainActor View {}
extension GtkBox: @MainActor View {}
extension GtkButton: @MainActor View {}
extension GtkLabel: @MainActor View {}
extension GtkOverlay: @MainActor View {}
extension GtkScale: @MainActor View {}
extension GtkSpinner: @MainActor View {}
extension GtkStack: @MainActor View {}
extension GtkWindow: @MainActor View {}
