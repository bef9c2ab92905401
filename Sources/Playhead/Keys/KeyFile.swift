internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// A person's own keys: a plain file, a key and a command on each line.
///
///     # What begins with a number sign is for people.
///     <Control>Left   skip -30
///     q               none
///
/// Keys are in GTK's writing, or a large letter for one with Shift; commands are those of
/// ``Command/name``; `none` takes a key away.
struct KeyFile: Hashable {
  /// A line that says something.
  struct Line: Hashable {
    let number: Int
    let key: String
    let command: String
  }

  /// An error in a line. The other lines take effect nevertheless.
  struct Problem: Hashable {
    let line: Int
    let text: String
  }

  let lines: [Line]
  let problems: [Problem]

  /// The word that takes a key's command away.
  static let nothing = "none"

  /// Reads a text; keys and commands are not looked at yet.
  init(_ text: String) {
    var lines: [Line] = []
    var problems: [Problem] = []
    for line in KeyFileLine.lines(of: text) {
      if let command = line.command {
        lines.append(Line(number: line.number, key: line.key, command: command))
      } else {
        problems.append(
          Problem(line: line.number, text: localized("“%1” has no command.", line.key)))
      }
    }
    (self.lines, self.problems) = (lines, problems)
  }

  /// The path of the file, whether it exists or not.
  static var path: String { "\(Folder.configuration)/playhead/keys" }

  /// The result of reading.
  enum Reading: Hashable {
    case absent
    case read(KeyFile)
    /// The file exists but cannot be read. The associated value is a sentence that says why.
    case unreadable(String)
  }

  /// Reads a file.
  static func read(_ path: String) -> Reading {
    guard FilePath.exists(path) else { return .absent }
    guard let bytes = FileBytes.read(path, limit: InputLimits.keyFileBytes + 1) else {
      return .unreadable(localized("Could not read “%1”. Custom shortcuts are ignored.", path))
    }
    guard bytes.count <= InputLimits.keyFileBytes else {
      return .unreadable(localized("“%1” is too large. Custom shortcuts are ignored.", path))
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      return .unreadable(
        localized("“%1” is not a UTF-8 text file. Custom shortcuts are ignored.", path))
    }
    return .read(KeyFile(text))
  }
}
