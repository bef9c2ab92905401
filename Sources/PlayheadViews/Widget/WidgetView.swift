public import CPlatform
public import PlayheadPlatform

/// A view that is one widget: any widget of GTK, and those of the libraries.
///
/// Its methods give a widget of a plain GTK program what views have. ``observe(_:)`` sets its body, a closure
/// that is evaluated again when a value that it has read changes: a ``State``, or a property of an observable
/// object. Use `onReceive` to subscribe to what changes often. Several changes in one turn of the main loop
/// cause one evaluation. While a view is not on the screen, it is subscribed to nothing.
///
/// ```swift
/// let isBusy = State(false)
/// let label = gtk_label_new("").as(GtkLabel.self)
/// label.onReceive(player, assign: \.isBusy, to: isBusy)
///   .observe { label in gtk_label_set_text(label, isBusy.value ? "busy" : "") }
/// ```
///
/// The widget owns its body, and is passed to it, so that no closure has to capture a widget. If a view consists of several widgets,
/// give each of them a body of its own.
///
/// A type of a program conforms to it by keeping its widget. What it subscribes to in its initializer ends
/// with the widget:
///
/// ```swift
/// struct Seconds: WidgetView {
///   let widget: GtkWidget
///
///   init(_ times: AnyPublisher<Int, Never>) {
///     let label = gtk_label_new("").as(GtkLabel.self)
///     widget = label.widget
///     let seconds = State(0)
///     label.onReceive(times) { seconds.value = $0 }
///       .observe { label in gtk_label_set_text(label, "\(seconds.value) s") }
///   }
/// }
/// ```
@MainActor public protocol WidgetView: View where Body == Never {
  /// The class of the widget that is passed to the body.
  ///
  /// It spares casts in a body: that of a `GtkLabel` is given a `GtkLabel`.
  associatedtype Root: WidgetClass = GtkWidget
  /// The widget, to be added to a container.
  ///
  /// A widget can be in one container at a time.
  var widget: GtkWidget { get }
  /// The identity of the widget. In a view's body, the widget stays while its identity does.
  var identity: ViewIdentity { get }
  /// Calls a closure with the widget as soon as it has been made: at once, unless it is made later.
  ///
  /// Modifiers use it to connect signals without making the widget earlier than needed.
  func configure(_ change: @escaping @MainActor (GtkWidget) -> Void)
}

extension WidgetView {
  /// The address of the widget.
  ///
  /// A view that is another widget is therefore replaced.
  public var identity: ViewIdentity { ViewIdentity(widget.address) }

  /// Calls the closure at once.
  public func configure(_ change: @escaping @MainActor (GtkWidget) -> Void) { change(widget) }

  /// Makes a node that shows the widget.
  public static func mount(_ view: Self, in place: Place) -> Node { WidgetNode(view) }

  /// The widget as a `GtkWidget *`, for a program with another GTK binding. It is valid while the view or a
  /// container holds the widget.
  ///
  /// The caller does not own a reference: another binding takes its own one.
  ///
  /// ```swift
  /// let pointer = view.widgetPointer
  /// gtk_widget_set_sensitive(view.widget, 0)  // the same widget
  /// print(pointer)
  /// ```
  public var widgetPointer: OpaquePointer { widget.withOpaquePointer { $0 } }
}

extension GtkWidget: @MainActor WidgetView { public typealias Root = GtkWidget }
extension GtkBox: @MainActor WidgetView { public typealias Root = GtkBox }
extension GtkButton: @MainActor WidgetView { public typealias Root = GtkButton }
extension GtkLabel: @MainActor WidgetView { public typealias Root = GtkLabel }
extension GtkOverlay: @MainActor WidgetView { public typealias Root = GtkOverlay }
extension GtkScale: @MainActor WidgetView { public typealias Root = GtkScale }
extension GtkSpinner: @MainActor WidgetView { public typealias Root = GtkSpinner }
extension GtkStack: @MainActor WidgetView { public typealias Root = GtkStack }
extension GtkWindow: @MainActor WidgetView { public typealias Root = GtkWindow }
