public import CPlatform
internal import PlayheadPlatform

/// A button that opens a menu.
///
/// ```swift
/// Menu("Sort") {
///   MenuRow("By Title") { order = .title }
///   MenuRow("By Date") { order = .date }
///   Divider()
///   Toggle("Newest First", isOn: $isReversed)
/// }
/// ```
///
/// The menu is made each time it opens, so that a closed one costs nothing; states in it have their initial values. It
/// scrolls when it is long. Escape and a click elsewhere close it.
public struct Menu<Content: View>: WidgetRepresentable {
  private let title: String
  private let icon: String?
  private let text: String
  private let style: MenuStyle
  private let content: @MainActor () -> Content

  /// Creates a menu whose button shows its title.
  ///
  /// - Parameters:
  ///   - title: The text on the button.
  ///   - content: The views in the menu, which are placed one below the other.
  public init(_ title: String, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(title, text: title, style: MenuStyle(styleClass: "menu"), content: content)
  }

  /// Creates a menu whose button shows an icon.
  ///
  /// - Parameters:
  ///   - title: The tooltip and the name for screen readers.
  ///   - icon: The name of an icon of the icon theme.
  ///   - content: The views in the menu, which are placed one below the other.
  public init(
    _ title: String, icon: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) { self.init(title, icon: icon, style: MenuStyle(styleClass: "menu"), content: content) }

  /// A menu with a style.
  ///
  /// - Parameters:
  ///   - title: the tooltip and the name for screen readers.
  ///   - icon: what the button shows; nil for the text.
  ///   - text: what the button shows if there is no icon.
  package init(
    _ title: String, icon: String? = nil, text: String = "", style: MenuStyle,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    (self.title, self.icon, self.text) = (title, icon, text)
    (self.style, self.content) = (style, content)
  }

  /// Makes a `GtkMenuButton`.
  public func makeWidget(_ current: Current<Menu>) -> GtkWidget {
    let button = gtk_menu_button_new().as(GtkMenuButton.self)
    gtk_menu_button_set_direction(button, GTK_ARROW_UP)
    if icon == nil { gtk_menu_button_set_child(button, gtk_label_new(nil)) }
    if let inner = gtk_widget_get_first_child(button.widget) {
      gtk_widget_set_focus_on_click(inner, 0)
      if icon == nil { gtk_widget_add_css_class(inner, "text-button") }
    }
    button.onOpening { button in
      let (view, environment) = (current.view, current.environment)
      let popover = MenuPopover.make(view.style, in: environment, content: view.content)
      gtk_menu_button_set_popover(button, popover.widget)
    }
    return button.widget
  }

  /// Sets the button's title and icon. An open menu stays as it is.
  public func updateWidget(_ widget: GtkWidget, previous: Menu?) {
    if previous?.title != title {
      if text == title {
        Accessibility.setLabel(title, of: widget)
      } else {
        Accessibility.setIconLabel(title, of: widget)
      }
    }
    let button = widget.as(GtkMenuButton.self)
    if let icon {
      if previous?.icon != icon { button.setIcon(icon) }
    } else if previous?.text != text, let label = gtk_menu_button_get_child(button) {
      gtk_label_set_text(label.as(GtkLabel.self), text)
    }
  }
}
