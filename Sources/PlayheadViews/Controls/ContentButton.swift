internal import CPlatform
internal import PlayheadPlatform

/// A button with views in it, side by side.
package struct ContentButton<Content: View>: ContainerView {
  let spacing: Int
  let action: @MainActor () -> Void
  let content: Content

  /// - Parameter spacing: between two views, in logical pixels.
  package init(
    spacing: Int, action: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content
  ) {
    (self.spacing, self.action, self.content) = (spacing, action, content())
  }

  package static func mount(_ view: Self, in place: Place) -> Node {
    ContainerNode(view, in: place)
  }

  func makeContainer(in place: Place) -> ButtonContainer { ButtonContainer() }

  func update(_ container: ButtonContainer, previous: Self?) {
    container.content.set(spacing: spacing, alignment: GTK_ALIGN_FILL)
    container.action.run = action
  }
}

/// GTK's button with a box in it.
final class ButtonContainer: ContainerWidget {
  let widget: GtkWidget
  let content = BoxContainer(.horizontal)
  let action = Action()

  /// What a press does now.
  @MainActor final class Action { var run: @MainActor () -> Void = {} }

  init() {
    let button = gtk_button_new().as(GtkButton.self)
    widget = button.widget
    gtk_button_set_child(button, content.widget)
    button.on("clicked") { [action] in action.run() }
  }

  var axis: Axis? { .horizontal }

  func show(_ widgets: [GtkWidget]) { content.show(widgets) }

  func align() { content.align() }
}
