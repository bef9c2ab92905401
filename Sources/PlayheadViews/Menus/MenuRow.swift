public import CPlatform
internal import PlayheadPlatform

/// A row of a ``Menu`` that does something and closes the menu.
public struct MenuRow: WidgetRepresentable {
  private let title: String
  private let activation: Activation

  private enum Activation {
    case closure(@MainActor (GtkWidget) -> Void)
    /// Of the window; without it the row is hidden.
    case windowAction(String)
  }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: The text of the row.
  ///   - action: A closure that is called after the menu has been closed.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    (self.title, activation) = (title, .closure { _ in action() })
  }

  /// A row for the window that it is in.
  package init(_ title: String, inWindow action: @escaping @MainActor (GtkWindow) -> Void) {
    (self.title, activation) = (title, .closure { row in row.rootWindow.map(action) })
  }

  /// A row that does what an action of the window does; it is hidden in a window that has no such action.
  /// - Parameter windowAction: without `win.`.
  package init(_ title: String, windowAction: String) {
    (self.title, activation) = (title, .windowAction(windowAction))
  }

  /// Makes a `GtkButton`.
  public func makeWidget(_ current: Current<MenuRow>) -> GtkWidget {
    let row = GtkButton.makeRow(title)
    row.handle("clicked") { row in
      row.widget.closeMenu()
      switch current.view.activation {
      case .closure(let action): action(row.widget)
      case .windowAction(let name):
        _ = gtk_widget_activate_action_variant(row.widget, "win.\(name)", nil)
      }
    }
    if case .windowAction(let name) = activation {
      row.isVisible = false
      row.handle("notify::root") { row in
        row.isVisible = row.widget.rootWindow?.hasAction(name) ?? false
      }
    }
    return row.widget
  }

  /// Sets the title.
  public func updateWidget(_ widget: GtkWidget, previous: MenuRow?) {
    if let previous, previous.title != title {
      gtk_button_set_label(widget.as(GtkButton.self), title)
    }
  }
}
