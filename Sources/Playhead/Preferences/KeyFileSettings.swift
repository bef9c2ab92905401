internal import CPlatform
internal import Dispatch
internal import PlayheadPlatform

/// A file of settings, for a program that is not installed.
@MainActor final class KeyFileSettings: PreferenceStorage {
  private let path: String
  private let file = g_key_file_new()
  private static let group = "Settings"
  private nonisolated static let queue = DispatchQueue(label: "playhead.settings", qos: .utility)

  /// Reads the file, if there is one. What is none is as empty.
  init(path: String) {
    self.path = path
    _ = g_key_file_load_from_file(file, path, G_KEY_FILE_KEEP_COMMENTS, nil)
  }

  isolated deinit { g_key_file_unref(file) }

  /// The file among the person's own configuration.
  static var usualPath: String {
    "\(Folder.configuration)/playhead/settings.ini"
  }

  func value(for name: String, like sample: PreferenceValue) -> PreferenceValue? {
    try? GLibError.check { error in
      switch sample {
      case .flag: .flag(g_key_file_get_boolean(file, Self.group, name, error) != 0)
      case .integer: .integer(Int(g_key_file_get_integer(file, Self.group, name, error)))
      case .number: .number(g_key_file_get_double(file, Self.group, name, error))
      case .text: .text(String(taking: g_key_file_get_string(file, Self.group, name, error)) ?? "")
      }
    }
  }

  func set(_ value: PreferenceValue, for name: String) {
    switch value {
    case .flag(let flag): g_key_file_set_boolean(file, Self.group, name, flag ? 1 : 0)
    case .integer(let number):
      g_key_file_set_integer(file, Self.group, name, Int32(clamping: number))
    case .number(let number): g_key_file_set_double(file, Self.group, name, number)
    case .text(let text): g_key_file_set_string(file, Self.group, name, text)
    }
    guard let text = String(taking: g_key_file_to_data(file, nil, nil)) else { return }
    Self.queue.async { [path] in
      Folder.make(FilePath.folder(of: path))
      _ = g_file_set_contents(path, text, -1, nil)
    }
  }

  func onChange(_ action: @escaping @MainActor () -> Void) {}

  /// Waits until all that was set is written; for the end of the program.
  nonisolated static func finish() { queue.sync {} }
}
