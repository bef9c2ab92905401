public import CPlatform
internal import PlayheadPlatform

/// Does something when it is pressed.
public struct Button: WidgetRepresentable {
  private let title: String
  private let icon: String?
  private let action: @MainActor () -> Void

  /// A button with a text.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    (self.title, icon, self.action) = (title, nil, action)
  }

  /// A button with an icon.
  /// - Parameters:
  ///   - title: what it does, as its tooltip and for assistive technologies.
  ///   - icon: the icon's name in the icon theme.
  public init(_ title: String, icon: String, action: @escaping @MainActor () -> Void) {
    (self.title, self.icon, self.action) = (title, icon, action)
  }

  /// Makes a button.
  public func makeWidget(_ current: Current<Button>) -> GtkWidget {
    let button = gtk_button_new().as(GtkButton.self)
    button.on("clicked") { current.view.action() }
    return button.widget
  }

  /// Sets the title and the icon.
  public func updateWidget(_ widget: GtkWidget, previous: Button?) {
    guard previous == nil || previous?.title != title || previous?.icon != icon else { return }
    let button = widget.as(GtkButton.self)
    guard let icon else { return gtk_button_set_label(button, title) }
    if previous?.icon != icon { gtk_button_set_icon_name(button, icon) }
    gtk_widget_set_tooltip_text(widget, title)
    Accessibility.setLabel(title, of: widget)
  }
}
