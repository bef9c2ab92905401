public import CPlatform
internal import PlayheadPlatform

/// A view that is one widget of GTK's, which it makes once and keeps up to date: for what the library has no
/// view for.
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
@MainActor public protocol WidgetRepresentable: View where Body == Never {
  /// Makes the widget.
  /// - Parameter current: the view's value at any later time, for the handlers of the widget's signals.
  func makeWidget(_ current: Current<Self>) -> GtkWidget

  /// Brings the widget in line with the view's value; called after it was made, and with each new value.
  /// - Parameter previous: the value that it was brought in line with before; nil after it was made.
  func updateWidget(_ widget: GtkWidget, previous: Self?)
}

extension WidgetRepresentable {
  /// Makes the widget at its place.
  public static func mount(_ view: Self, in place: Place) -> Node {
    RepresentedNode(view, in: place)
  }
}

/// The value that a view at a place has now.
@MainActor public final class Current<Content> {
  /// The value.
  public fileprivate(set) var view: Content
  /// Where the view is.
  package let place: Place
  /// True while the widget is brought in line with the value: what it tells then is no news.
  public fileprivate(set) var isUpdating = false

  fileprivate init(_ view: Content, _ place: Place) { (self.view, self.place) = (view, place) }
}

private final class RepresentedNode<Content: WidgetRepresentable>: Node {
  private let current: Current<Content>
  private let widget: GtkWidget

  init(_ view: Content, in place: Place) {
    current = Current(view, place)
    widget = view.makeWidget(current)
    super.init(in: place)
    apply(previous: nil)
  }

  override var widgets: [GtkWidget] { [widget] }
  override var name: String { "\(Content.self)" }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? Content else { return }
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
