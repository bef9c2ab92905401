internal import Dispatch
internal import PlayheadPlatform

/// A file of settings, for a program that is not installed.
@MainActor final class KeyFileSettings: PreferenceStorage {
  private let path: String
  private let file: IniFile
  /// A Boolean value that indicates whether the file has settings that are not in memory, and are not copied yet.
  private var needsCopy: Bool
  private static let group = "Settings"
  private nonisolated static let queue = DispatchQueue(label: "playhead.settings", qos: .utility)

  /// Reads the file, if there is one, up to the first line that makes no sense. A copy of a file with such a line,
  /// whose name ends in `.bad`, is kept before anything is written.
  init(path: String) {
    self.path = path
    file = IniFile(path: path)
    needsCopy = file.isIncomplete
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
    Self.queue.async { [path, needsCopy] in
      Folder.make(FilePath.folder(of: path))
      if needsCopy, let bytes = FileContents.read(path) {
        FileContents.write(bytes, to: "\(path).bad")
      }
      FileContents.replace(path, by: text)
    }
    needsCopy = false
  }

  func onChange(_ action: @escaping @MainActor () -> Void) {}

  /// Waits until all that was set is written; for the end of the program.
  nonisolated static func finish() { queue.sync {} }
}
