public import CPlatform
internal import PlayheadPlatform

/// A button that runs an action when it is pressed.
///
/// ```swift
/// Button("Save") { save() }
/// Button("Open", icon: "document-open-symbolic") { open() }  // the title is the tooltip
/// ```
///
/// Space and Return press a button that has the keyboard focus. ``View/disabled(_:)`` makes it insensitive,
/// and ``View/styleClass(_:)`` with `suggested-action`, `destructive-action`, or `flat` changes its look, as
/// for each button of GTK.
///
/// The action is that of the newest value of the view: it may read states, and sees their current values.
///
/// A button with an icon keeps its title as the name for assistive technologies. Use a verb in imperative for
/// the title, in title case as in GNOME: “Open File”.
public struct Button: WidgetRepresentable {
  private let title: String
  private let icon: String?
  private let isRow: Bool
  private let action: @MainActor (GtkWidget) -> Void

  /// Creates a button with a text or an icon.
  ///
  /// The title is also the name for screen readers. In a title that depends on a state, only the label is
  /// updated when the state changes.
  ///
  /// The icon must be part of the icon theme, or of a resource of the program; an unknown name shows the
  /// theme's symbol for a missing image.
  ///
  /// - Parameters:
  ///   - title: The text on the button; with an icon, the tooltip and the name for screen readers.
  ///   - icon: The name of an icon in the icon theme, or `nil` for the text.
  ///   - action: A closure that runs on the main thread when the button is pressed.
  public init(_ title: String, icon: String? = nil, action: @escaping @MainActor () -> Void) {
    self.init(title, icon: icon, isRow: false) { _ in action() }
  }

  /// As the public one, for an action on the window that the button is in.
  package init(
    _ title: String, icon: String, inWindow action: @escaping @MainActor (GtkWindow) -> Void
  ) { self.init(title, icon: icon, isRow: false) { $0.rootWindow.map(action) } }

  init(
    _ title: String, icon: String?, isRow: Bool, action: @escaping @MainActor (GtkWidget) -> Void
  ) { (self.title, self.icon, self.isRow, self.action) = (title, icon, isRow, action) }

  /// Makes a `GtkButton`.
  public func makeWidget(_ current: Current<Button>) -> GtkWidget {
    let button = isRow ? GtkButton.makeRow(title) : gtk_button_new().as(GtkButton.self)
    button.handle("clicked") { button in
      if current.view.isRow { button.widget.closeMenu() }
      current.view.action(button.widget)
    }
    return button.widget
  }

  /// Updates the title and the icon.
  ///
  /// The action needs no update: the handler of the signal uses that of the newest value.
  ///
  /// A title that is equal changes nothing, so that pressing a button lays out nothing.
  public func updateWidget(_ widget: GtkWidget, previous: Button?) {
    guard previous == nil || previous?.title != title || previous?.icon != icon else { return }
    let button = widget.as(GtkButton.self)
    guard let icon else { return gtk_button_set_label(button, title) }
    if previous?.icon != icon { gtk_button_set_icon_name(button, icon) }
    Accessibility.setIconLabel(title, of: widget)
  }
}
