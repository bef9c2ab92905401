internal import OpenCombine
internal import PlayheadUI

/// The settings, and where they are kept: what is set takes effect at once, here and in other
/// processes, and is written in the background.
@MainActor final class Preferences {
  private let storage: any PreferenceStorage
  private let current: State<Settings>
  /// Each setting by itself: who shows one of them has nothing to do with the others.
  private let single: [PartialKeyPath<Settings>: State<PreferenceValue>]
  private let subject: CurrentValueSubject<Settings, Never>

  init(_ storage: any PreferenceStorage) {
    self.storage = storage
    let settings = Self.read(storage)
    (current, subject) = (State(settings), CurrentValueSubject(settings))
    single = Dictionary(
      uniqueKeysWithValues: Settings.keys.map { ($0.path, State($0.get(settings))) })
    storage.onChange { [weak self] in self?.reload() }
  }

  /// The settings, which views observe; only what differs is written.
  var settings: Settings {
    get { current.value }
    set {
      let old = subject.value
      guard newValue != old else { return }
      tell(newValue)
      for key in Settings.keys where key.get(newValue) != key.get(old) {
        storage.set(key.get(newValue), for: key.name)
      }
    }
  }

  /// A setting for a view, which is evaluated for no other.
  func binding<Value>(of setting: WritableKeyPath<Settings, Value>) -> Binding<Value> {
    Binding(
      get: { [self] in
        guard let state = single[setting] else { return settings[keyPath: setting] }
        // What is read here is observed.
        _ = state.value
        return subject.value[keyPath: setting]
      }, set: { [self] in settings[keyPath: setting] = $0 })
  }

  /// The settings, at once and each time that they are others.
  var publisher: AnyPublisher<Settings, Never> { subject.eraseToAnyPublisher() }

  private func reload() {
    let found = Self.read(storage)
    if found != subject.value { tell(found) }
  }

  private func tell(_ settings: Settings) {
    current.value = settings
    for key in Settings.keys { single[key.path]?.value = key.get(settings) }
    subject.send(settings)
  }

  private static func read(_ storage: any PreferenceStorage) -> Settings {
    var settings = Settings()
    for key in Settings.keys {
      guard let value = storage.value(for: key.name, like: key.get(settings)) else { continue }
      key.set(&settings, value)
    }
    return settings
  }
}

/// A binding for each setting, by its name.
@MainActor @dynamicMemberLookup struct SettingBindings {
  let preferences: Preferences

  subscript<Value>(dynamicMember setting: WritableKeyPath<Settings, Value>) -> Binding<Value> {
    preferences.binding(of: setting)
  }
}
