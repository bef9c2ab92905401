internal import CPlatform
internal import PlayheadPlatform

/// A button with views in it, side by side.
package struct ContentButton<Content: View>: ContainerView {
  let spacing: Int
  let isPressed: Bool?
  let action: @MainActor () -> Void
  let content: Content

  /// - Parameters:
  ///   - spacing: between two views, in logical pixels.
  ///   - isPressed: whether it looks pressed; nil for a button that never stays so.
  ///   - action: what a press does.
  ///   - content: the views.
  package init(
    spacing: Int, isPressed: Bool? = nil, action: @escaping @MainActor () -> Void,
    @ViewBuilder content: () -> Content
  ) {
    (self.spacing, self.isPressed, self.action) = (spacing, isPressed, action)
    self.content = content()
  }

  package static func mount(_ view: Self, in place: Place) -> Node {
    ContainerNode(view, in: place)
  }

  func makeContainer() -> ButtonContainer { ButtonContainer(isToggle: isPressed != nil) }

  func update(_ container: ButtonContainer) {
    container.set(spacing, GTK_ALIGN_FILL)
    container.action = action
    if let isPressed { container.widget[property: "active"] = isPressed }
  }
}

/// GTK's button with a box in it.
final class ButtonContainer: BoxContainer {
  /// The current action of a press.
  var action: @MainActor () -> Void = {}

  init(isToggle: Bool) {
    super.init(.horizontal) { box in
      let button: GtkWidget = isToggle ? gtk_toggle_button_new() : gtk_button_new()
      gtk_button_set_child(button.as(GtkButton.self), box)
      return button
    }
    widget.on("clicked") { [weak self] in self?.action() }
  }
}
