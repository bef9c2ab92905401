internal import CPlatform
internal import PlayheadPlatform

/// A view that is a widget with views in it.
@MainActor protocol ContainerView: View where Body == Never {
  associatedtype Content: View
  associatedtype Container: ContainerWidget
  /// The content of the widget.
  var content: Content { get }
  /// Makes the widget.
  func makeContainer() -> Container
  /// Brings the widget in line with the view's value.
  func update(_ container: Container)
}

/// A widget that shows others.
class ContainerWidget: Host {
  /// The widget itself.
  final let widget: GtkWidget
  /// The direction in which it lays out; nil if in none.
  final let axis: Axis?
  private var shown: [GtkWidget] = []
  /// Where it aligns what it shows, unless that has an alignment of its own.
  final var alignment = Placement() { didSet { if alignment != oldValue { align() } } }

  init(_ widget: GtkWidget, _ axis: Axis? = nil) { (self.widget, self.axis) = (widget, axis) }

  final override var existingWidget: GtkWidget? { widget }

  /// Shows these, and no others.
  final func show(_ widgets: [GtkWidget]) {
    replace(shown, with: widgets)
    shown = widgets
    align()
  }

  /// Puts widgets in the place of those that it shows.
  func replace(_ former: [GtkWidget], with widgets: [GtkWidget]) {}

  /// Gives those that are shown their places again.
  final func align() { for widget in shown { alignment.align(widget) } }
}

final class ContainerNode<Box: ContainerView>: Node {
  private let container: Box.Container

  init(_ view: Box, in place: Place) {
    container = view.makeContainer()
    super.init()
    view.update(container)
    mount(view.content, in: place.deeper(host: container, axis: container.axis))
    container.show(child?.widgets ?? [])
  }

  override var widgets: [GtkWidget] { [container.widget] }
  override var name: String { "\(Box.self)".prefix { $0 != "<" }.description }

  override func update<Value: View>(with view: Value) {
    guard let view = view as? Box else { return }
    view.update(container)
    child?.update(with: view.content)
  }

  override func widgetsChanged() {
    container.show(child?.widgets ?? [])
    super.expansionChanged()
  }

  override func expansionChanged() {
    container.align()
    super.expansionChanged()
  }
}
