package import CPlatform

extension GtkBox {
  /// Returns an empty column.
  @MainActor package static func makeColumn(spacing: Int = 0) -> GtkBox {
    gtk_box_new(GTK_ORIENTATION_VERTICAL, gint(clamping: spacing)).as(GtkBox.self)
  }

  /// Returns an empty row.
  @MainActor package static func makeRow(spacing: Int = 0) -> GtkBox {
    gtk_box_new(GTK_ORIENTATION_HORIZONTAL, gint(clamping: spacing)).as(GtkBox.self)
  }

  /// Adds a widget without a parent at the end.
  @MainActor package func append(_ child: GtkWidget) { gtk_box_append(self, child) }
}
