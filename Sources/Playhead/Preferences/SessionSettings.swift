internal import CPlatform
internal import PlayheadPlatform

/// GSettings, the session's own place for settings.
@MainActor final class SessionSettings: PreferenceStorage {
  private let settings: UnsafeMutablePointer<GSettings>

  /// Nil if the schema is not installed; GLib would end a process that uses one which is not.
  init?(schema id: String) {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, id, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard let settings = g_settings_new_full(schema, nil, nil) else { return nil }
    self.settings = settings
  }

  isolated deinit { g_object_unref(settings) }

  func value(for name: String, like sample: PreferenceValue) -> PreferenceValue? {
    switch sample {
    case .flag: .flag(g_settings_get_boolean(settings, name) != 0)
    case .integer: .integer(Int(g_settings_get_int(settings, name)))
    case .number: .number(g_settings_get_double(settings, name))
    case .text: String(taking: g_settings_get_string(settings, name)).map { .text($0) }
    }
  }

  func set(_ value: PreferenceValue, for name: String) {
    switch value {
    case .flag(let flag): _ = g_settings_set_boolean(settings, name, flag ? 1 : 0)
    case .integer(let number): _ = g_settings_set_int(settings, name, Int32(clamping: number))
    case .number(let number): _ = g_settings_set_double(settings, name, number)
    case .text(let text): _ = g_settings_set_string(settings, name, text)
    }
  }

  func onChange(_ action: @escaping @MainActor () -> Void) {
    UnsafeMutableRawPointer(settings).object(as: GObject.self).on("changed", do: action)
  }
}
