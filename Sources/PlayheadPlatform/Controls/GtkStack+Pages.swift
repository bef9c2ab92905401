package import CPlatform

extension GtkStack {
  /// Returns a stack of named pages, of which the first is shown. It takes the size of the page that is shown.
  @MainActor package static func make(_ pages: [(name: String, page: GtkWidget)]) -> GtkStack {
    let stack = gtk_stack_new().as(GtkStack.self)
    gtk_stack_set_hhomogeneous(stack, 0)
    gtk_stack_set_vhomogeneous(stack, 0)
    for (name, page) in pages { gtk_stack_add_named(stack, page, name) }
    return stack
  }

  /// Shows one of the pages.
  @MainActor package func showPage(_ name: String) { gtk_stack_set_visible_child_name(self, name) }
}
