internal import CPlatform

/// The appearance of all windows of the program.
@MainActor package enum DesktopStyle {
  /// Sets whether windows are dark. Nothing happens without a display.
  package static func setDark(_ isDark: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    playhead_object_set_boolean(
      UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme", isDark ? 1 : 0)
  }

  /// Applies a style sheet of the program's own. Nothing happens without a display.
  ///
  /// - Parameter path: The path of the CSS file.
  package static func addSheet(_ path: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_path(provider, path)
    provider.withOpaquePointer {
      gtk_style_context_add_provider_for_display(
        display, $0, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
  }

  /// Sets the icon that windows have in the lists of the desktop.
  package static func setWindowIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

  /// Sets the direction in which windows are laid out, in place of that of the language. To be called before the
  /// first widget is made.
  package static func setRightToLeft(_ isRightToLeft: Bool) {
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }
}
