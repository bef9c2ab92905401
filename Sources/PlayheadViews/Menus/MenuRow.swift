public import CPlatform
internal import PlayheadPlatform

/// A row of a ``Menu`` that does something and closes the menu.
public struct MenuRow: WidgetRepresentable {
  private let title: String
  private let action: @MainActor (GtkWidget) -> Void

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - title: The text of the row.
  ///   - action: A closure that is called after the menu has been closed.
  public init(_ title: String, action: @escaping @MainActor () -> Void) {
    (self.title, self.action) = (title, { _ in action() })
  }

  /// A row for the window that it is in.
  package init(_ title: String, inWindow action: @escaping @MainActor (GtkWindow) -> Void) {
    (self.title, self.action) = (title, { row in row.rootWindow.map(action) })
  }

  /// Makes a `GtkButton`.
  public func makeWidget(_ current: Current<MenuRow>) -> GtkWidget {
    let row = GtkButton.makeRow(title).widget
    row.handle("clicked") { row in
      row.closeMenu()
      current.view.action(row)
    }
    return row
  }

  /// Sets the title.
  public func updateWidget(_ widget: GtkWidget, previous: MenuRow?) {
    if let previous, previous.title != title {
      gtk_button_set_label(widget.as(GtkButton.self), title)
    }
  }
}
