@testable import Playhead

/// Settings that nobody keeps.
@MainActor final class MemorySettings: PreferenceStorage {
  var values: [String: PreferenceValue] = [:]
  var changed: @MainActor () -> Void = {}

  func value(for name: String, like sample: PreferenceValue) -> PreferenceValue? { values[name] }
  func set(_ value: PreferenceValue, for name: String) { values[name] = value }
  func onChange(_ action: @escaping @MainActor () -> Void) { changed = action }
}
