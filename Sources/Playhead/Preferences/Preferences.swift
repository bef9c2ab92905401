internal import OpenCombine
internal import PlayheadUI

/// The settings, and where they are kept: what is set takes effect at once, here and in other
/// processes, and is written in the background.
@MainActor final class Preferences {
  private let storage: any PreferenceStorage
  private let current: State<Settings>
  private let subject: CurrentValueSubject<Settings, Never>

  init(_ storage: any PreferenceStorage) {
    self.storage = storage
    let settings = Self.read(storage)
    (current, subject) = (State(settings), CurrentValueSubject(settings))
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

  /// The settings, at once and each time that they are others.
  var publisher: AnyPublisher<Settings, Never> { subject.eraseToAnyPublisher() }

  private func reload() {
    let found = Self.read(storage)
    if found != subject.value { tell(found) }
  }

  private func tell(_ settings: Settings) {
    current.value = settings
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
