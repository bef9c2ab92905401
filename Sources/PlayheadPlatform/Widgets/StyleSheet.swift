internal import CPlatform

/// A style sheet for all windows of the display. It applies until it is removed.
@MainActor package final class StyleSheet {
  private let provider = gtk_css_provider_new()
  private let display: GdkDisplay

  /// Applies a style sheet.
  ///
  /// - Parameters:
  ///   - text: The style sheet.
  ///   - order: Its place among those of libraries, which stand above that of the theme and below that of the program.
  /// - Returns: `nil` without a display.
  package init?(_ text: String, order: Int) {
    guard let display = gdk_display_get_default() else { return nil }
    self.display = display
    playhead_css_provider_load(provider, text)
    let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS + Int32(order))
    provider.withOpaquePointer {
      gtk_style_context_add_provider_for_display(display, $0, priority)
    }
  }

  /// Takes the style sheet back.
  package func remove() {
    provider.withOpaquePointer { gtk_style_context_remove_provider_for_display(display, $0) }
  }
}
