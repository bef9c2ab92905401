internal import Dispatch
internal import PlayheadPlatform

/// A file of settings, for a program that is not installed.
@MainActor final class KeyFileSettings: PreferenceStorage {
  private let path: String
  private let file: IniFile
  private static let group = "Settings"
  private nonisolated static let queue = DispatchQueue(label: "playhead.settings", qos: .utility)

  /// Reads the file, if there is one. What is none is as empty.
  init(path: String) {
    self.path = path
    file = IniFile(path: path)
  }

  /// The file among the person's own configuration.
  static var usualPath: String {
    "\(Folder.configuration)/playhead/settings.ini"
  }

  func value(for name: String, like sample: PreferenceValue) -> PreferenceValue? {
    switch sample {
    case .flag: file.bool(name, in: Self.group).map { .flag($0) }
    case .integer: file.integer(name, in: Self.group).map { .integer($0) }
    case .number: file.number(name, in: Self.group).map { .number($0) }
    case .text: file.text(name, in: Self.group).map { .text($0) }
    }
  }

  func set(_ value: PreferenceValue, for name: String) {
    switch value {
    case .flag(let flag): file.set(flag, for: name, in: Self.group)
    case .integer(let number): file.set(number, for: name, in: Self.group)
    case .number(let number): file.set(number, for: name, in: Self.group)
    case .text(let text): file.set(text, for: name, in: Self.group)
    }
    guard let text = file.contents else { return }
    Self.queue.async { [path] in
      Folder.make(FilePath.folder(of: path))
      FileContents.replace(path, by: text)
    }
  }

  func onChange(_ action: @escaping @MainActor () -> Void) {}

  /// Waits until all that was set is written; for the end of the program.
  nonisolated static func finish() { queue.sync {} }
}
