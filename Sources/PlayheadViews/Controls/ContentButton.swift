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

  func update(_ container: ButtonContainer) {
    container.set(spacing: spacing, alignment: GTK_ALIGN_FILL)
    container.action.run = action
  }
}

/// GTK's button with a box in it.
final class ButtonContainer: BoxContainer {
  let action: Action

  /// What a press does now.
  @MainActor final class Action { var run: @MainActor () -> Void = {} }

  init() {
    let action = Action()
    self.action = action
    super.init(.horizontal) { box in
      let button = gtk_button_new().as(GtkButton.self)
      gtk_button_set_child(button, box)
      button.on("clicked") { action.run() }
      return button.widget
    }
  }
}
