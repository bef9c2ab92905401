internal import CPlatform

/// The settings of the person for all programs of the toolkit, such as the theme.
///
/// A class, because the compiler does not end (Swift 6.3, optimized) at an optional struct that holds nothing but an
/// object of C, in a file that does not import C.
@MainActor package final class ToolkitSettings {
  private let settings: GObject

  /// Finds the settings of the display; `nil` without one.
  package init?() {
    guard let found = gtk_settings_get_default() else { return nil }
    settings = UnsafeMutableRawPointer(found).object(as: GObject.self)
  }

  /// Returns a setting by its name, such as `gtk-theme-name`; `nil` if this version of the toolkit does not have it.
  package func value<Value: ValueConvertible>(of name: String, as _: Value.Type = Value.self)
    -> Value?
  {
    has(name) ? settings[property: name] : nil
  }

  /// Sets a setting for this program, whatever the person's is.
  package func setValue(of name: String, to newValue: some ValueConvertible) {
    settings[property: name] = newValue
  }

  /// Goes back to the person's setting.
  package func resetValue(of name: String) {
    if let settings = gtk_settings_get_default() { gtk_settings_reset_property(settings, name) }
  }

  /// Calls a closure after each change of a setting. One that the toolkit does not have never changes.
  package func onChange(of name: String, perform action: @escaping @MainActor () -> Void) {
    if has(name) { settings.on("notify::\(name)", do: action) }
  }

  /// Offers the icons among the process's resources to all windows, behind those of the person's theme.
  package static func addIcons(fromResources path: String) {
    guard let display = gdk_display_get_default() else { return }
    gtk_icon_theme_add_resource_path(gtk_icon_theme_get_for_display(display), path)
  }

  private func has(_ name: String) -> Bool {
    guard let type = g_type_class_ref(gtk_settings_get_type()) else { return false }
    defer { g_type_class_unref(type) }
    return g_object_class_find_property(type.assumingMemoryBound(to: GObjectClass.self), name)
      != nil
  }
}
