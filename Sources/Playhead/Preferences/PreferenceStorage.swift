internal import CPlatform
internal import PlayheadPlatform

/// The place where settings are kept.
@MainActor protocol PreferenceStorage {
  /// Returns the value of a setting, of the same kind as another value, or `nil` if none was set.
  func value(for name: String, like sample: PreferenceValue) -> PreferenceValue?
  func set(_ value: PreferenceValue, for name: String)
  /// Calls `action` when a setting was changed elsewhere.
  func onChange(_ action: @escaping @MainActor () -> Void)
}

/// Finds the place for this process.
@MainActor enum PreferenceStorages {
  /// The session's settings if the program is installed, else a file.
  static func find(schema id: String) -> any PreferenceStorage {
    SessionSettings(schema: id) ?? KeyFileSettings(path: KeyFileSettings.usualPath)
  }
}
