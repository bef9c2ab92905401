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

  /// What is wrong with a line; the others hold nevertheless.
  struct Problem: Hashable {
    let line: Int
    let text: String
  }

  let lines: [Line]
  let problems: [Problem]

  /// What takes a key away.
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

  /// Where it is, whether it is there or not.
  static var path: String { "\(Folder.configuration)/playhead/keys" }

  /// The result of reading.
  enum Reading: Hashable {
    case absent
    case read(KeyFile)
    /// There is a file that cannot be read; why, in a sentence.
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
