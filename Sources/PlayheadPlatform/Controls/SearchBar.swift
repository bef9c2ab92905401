package import CPlatform

/// A search field that slides in above what is searched, and out with Escape.
@MainActor package final class SearchBar {
  /// The bar, which takes no room while it is closed.
  package let widget: GtkWidget
  /// The field in it.
  package let field: GtkWidget

  /// Creates a closed bar, which owns the closures.
  ///
  /// - Parameters:
  ///   - onChange: Called with the text, when typing rests.
  ///   - onActivate: Called with the text when Return is pressed, perhaps before typing rests.
  ///   - onOpen: Called when it has opened or closed, by whatever.
  package init(
    onChange: @escaping @MainActor (String) -> Void,
    onActivate: @escaping @MainActor (String) -> Void, onOpen: @escaping @MainActor (Bool) -> Void
  ) {
    (field, widget) = (gtk_search_entry_new(), gtk_search_bar_new())
    let field = field
    field.expand(horizontally: true)
    widget.withOpaquePointer { bar in
      gtk_search_bar_set_child(bar, field)
      field.withOpaquePointer { gtk_search_bar_connect_entry(bar, $0) }
    }
    field.handle("search-changed") { onChange(Self.text(of: $0)) }
    field.handle("activate") { onActivate(Self.text(of: $0)) }
    widget.handle("notify::search-mode-enabled") { bar in
      onOpen(bar.withOpaquePointer { gtk_search_bar_get_search_mode($0) } != 0)
    }
  }

  /// Opens the bar, whose field gets the keyboard, or closes it.
  package func setOpen(_ isOpen: Bool) {
    widget.withOpaquePointer { gtk_search_bar_set_search_mode($0, isOpen ? 1 : 0) }
    if isOpen { field.takeFocus() }
  }

  private static func text(of field: GtkWidget) -> String {
    field.withOpaquePointer { String(cString: gtk_editable_get_text($0)) }
  }
}
