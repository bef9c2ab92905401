public import CPlatform
internal import PlayheadPlatform

/// A view that makes a widget of GTK once and keeps it up to date.
///
/// Use it for widgets that the library has no view for.
///
/// ```swift
/// struct Calendar: WidgetRepresentable {
///   let day: Int
///
///   func makeWidget(_ current: Current<Calendar>) -> GtkWidget { gtk_calendar_new() }
///
///   func updateWidget(_ widget: GtkWidget, previous: Calendar?) {
///     if previous?.day != day { widget[property: "day"] = Int32(day) }
///   }
/// }
/// ```
///
/// Compare ``WidgetView``, for a widget that exists already and updates itself. Connect signals in
/// ``makeWidget(_:)``, and read the view from `current` in their handlers, because the value that made the
/// widget may be outdated by then.
///
/// ```swift
/// struct Switch: WidgetRepresentable {
///   let isOn: Bool
///   let change: @MainActor (Bool) -> Void
///
///   func makeWidget(_ current: Current<Switch>) -> GtkWidget {
///     let button = gtk_switch_new()
///     let weak = WeakObject(button)
///     button.on("notify::active") {
///       guard !current.isUpdating, let button = weak.object else { return }
///       current.view.change(button[property: "active"])
///     }
///     return button
///   }
///
///   func updateWidget(_ widget: GtkWidget, previous: Switch?) {
///     if previous?.isOn != isOn { widget[property: "active"] = isOn }
///   }
/// }
/// ```
@MainActor public protocol WidgetRepresentable: View where Body == Never {
  /// Makes the widget.
  ///
  /// It is called once for each place at which the view is. It should not set what
  /// ``updateWidget(_:previous:)`` sets.
  ///
  /// - Parameter current: The current value of the view, for handlers of the widget's signals.
  func makeWidget(_ current: Current<Self>) -> GtkWidget

  /// Updates the widget to the value of the view. It is called after the widget has been made, and with each
  /// new value.
  ///
  /// It is not called when a state or an observable object changes that only this method reads. Read those in the
  /// initializer of the view, as in `shown = text.wrappedValue` for a binding: the expression that makes the view then
  /// depends on them.
  ///
  /// Compare with the previous value, and set only what differs: setting a property of a widget can cause a
  /// layout or a redraw.
  ///
  /// - Parameters:
  ///   - widget: The widget that ``makeWidget(_:)`` has returned.
  ///   - previous: The value that the widget shows, or `nil` after it has been made.
  func updateWidget(_ widget: GtkWidget, previous: Self?)
}

extension WidgetRepresentable {
  /// Changes nothing, for a widget that shows the same whatever the value is.
  public func updateWidget(_ widget: GtkWidget, previous: Self?) {}

  /// Makes the widget at a place.
  ///
  /// The widget lives until the view leaves the body around it. Its destruction ends what was connected to its
  /// signals.
  public static func mount(_ view: Self, in place: Place) -> Node {
    RepresentedNode(view, in: place)
  }
}

/// The current value of a view, which changes over time.
///
/// It may be captured strongly by handlers of the widget's signals, since it does not own the widget.
@MainActor public final class Current<Content> {
  /// The value.
  public fileprivate(set) var view: Content
  /// The values that are shared where the view is.
  package let environment: EnvironmentStore
  /// The direction in which the container around lays out; nil if in none.
  let axis: Axis?
  /// A Boolean value that indicates whether the widget is being updated. Signals that it emits meanwhile are
  /// no input of a person.
  ///
  /// Setting the value of a slider, for instance, emits the same signal as dragging it.
  public fileprivate(set) var isUpdating = false

  /// Runs an action with the value, unless the widget is being updated: for signals that a person's input emits.
  func input(_ action: (Content) -> Void) {
    if !isUpdating { ChangeOrigin.handlingInput { action(view) } }
  }

  /// Lets a person's input, which changes a property of the widget, set a binding.
  func connect<Value: ValueConvertible>(
    _ widget: GtkWidget, _ property: String,
    to binding: @escaping @MainActor (Content) -> Binding<Value>
  ) -> GtkWidget {
    widget.handle("notify::\(property)") { [self] widget in
      input { binding($0).wrappedValue = widget[property: property] }
    }
    return widget
  }

  fileprivate init(_ view: Content, _ place: Place) {
    (self.view, environment, axis) = (view, place.environment, place.axis)
  }
}

private final class RepresentedNode<Content: WidgetRepresentable>: Node {
  private let current: Current<Content>
  private let widget: GtkWidget
  private let depth: Int32

  init(_ view: Content, in place: Place) {
    EnvironmentSlots.fill(
      of: view, from: place.environment, depth: place.depth, isNew: true)
    (current, depth) = (Current(view, place), place.depth)
    widget = view.makeWidget(current)
    super.init()
    apply(previous: nil)
  }

  override var widgets: [GtkWidget] { [widget] }
  override var name: String { "\(Content.self)" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? Content else { return }
    EnvironmentSlots.fill(of: view, from: current.environment, depth: depth, isNew: false)
    let previous = current.view
    current.view = view
    apply(previous: previous)
  }

  private func apply(previous: Content?) {
    current.isUpdating = true
    current.view.updateWidget(widget, previous: previous)
    current.isUpdating = false
  }
}
