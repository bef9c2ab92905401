internal import PlayheadPlatform

/// GSettings, the session's own place for settings.
@MainActor final class SessionSettings: PreferenceStorage {
  private let settings: DesktopSettings

  /// Creates the settings of a schema. Returns `nil` if the schema is not installed.
  init?(schema id: String) {
    guard let settings = DesktopSettings(schema: id) else { return nil }
    self.settings = settings
  }

  func value(for name: String, like sample: PreferenceValue) -> PreferenceValue? {
    switch sample {
    case .flag: .flag(settings.bool(name))
    case .integer: .integer(settings.integer(name))
    case .number: .number(settings.number(name))
    case .text: settings.text(name).map { .text($0) }
    }
  }

  func set(_ value: PreferenceValue, for name: String) {
    switch value {
    case .flag(let flag): settings.set(flag, for: name)
    case .integer(let number): settings.set(number, for: name)
    case .number(let number): settings.set(number, for: name)
    case .text(let text): settings.set(text, for: name)
    }
  }

  func onChange(_ action: @escaping @MainActor () -> Void) { settings.onChange(perform: action) }

  /// Waits until all that was set is written; for the end of the program.
  static func finish() { DesktopSettings.finish() }
}
