internal import CPlatform

/// Settings of a schema, in the session's own place for them (GSettings).
///
/// Each key has to be of the schema, with that type: GLib ends the process otherwise.
@MainActor package final class DesktopSettings {
  private let settings: UnsafeMutablePointer<GSettings>

  /// Opens the settings of a schema.
  ///
  /// - Parameter id: The identifier of the schema.
  /// - Returns: `nil` if the schema is not installed.
  package init?(schema id: String) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, id, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard let settings = g_settings_new_full(schema, nil, nil) else { return nil }
    self.settings = settings
  }

  isolated deinit { g_object_unref(settings) }

  /// Returns a Boolean value.
  package func bool(_ key: String) -> Bool { g_settings_get_boolean(settings, key) != 0 }

  /// Returns an integer.
  package func integer(_ key: String) -> Int { Int(g_settings_get_int(settings, key)) }

  /// Returns a number.
  package func number(_ key: String) -> Double { g_settings_get_double(settings, key) }

  /// Returns a text.
  package func text(_ key: String) -> String? {
    String(taking: g_settings_get_string(settings, key))
  }

  /// Sets a Boolean value.
  package func set(_ value: Bool, for key: String) {
    _ = g_settings_set_boolean(settings, key, value ? 1 : 0)
  }

  /// Sets an integer, which is clamped to 32 bits.
  package func set(_ value: Int, for key: String) {
    _ = g_settings_set_int(settings, key, Int32(clamping: value))
  }

  /// Sets a number.
  package func set(_ value: Double, for key: String) {
    _ = g_settings_set_double(settings, key, value)
  }

  /// Sets a text.
  package func set(_ value: String, for key: String) {
    _ = g_settings_set_string(settings, key, value)
  }

  /// Runs an action after each change, by whom ever.
  package func onChange(perform action: @escaping @MainActor () -> Void) {
    UnsafeMutableRawPointer(settings).object(as: GObject.self).on("changed", do: action)
  }

  /// Waits until all that was set is written; for the end of the program.
  package static func finish() { g_settings_sync() }
}
