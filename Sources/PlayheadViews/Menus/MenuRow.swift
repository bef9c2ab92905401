package import CPlatform
internal import PlayheadPlatform

/// A row of a menu that does something and closes the menu.
package struct MenuRow: WidgetRepresentable {
  private let title: String
  private let activation: Activation

  private enum Activation {
    case closure(@MainActor (GtkWidget) -> Void)
    /// Of the window; without it the row is hidden.
    case windowAction(String)
  }

  /// - Parameter action: what it does, after the menu has been closed.
  package init(_ title: String, action: @escaping @MainActor () -> Void) {
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

  package func makeWidget(_ current: Current<MenuRow>) -> GtkWidget {
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

  package func updateWidget(_ widget: GtkWidget, previous: MenuRow?) {
    if let previous, previous.title != title {
      gtk_button_set_label(widget.as(GtkButton.self), title)
    }
  }
}
