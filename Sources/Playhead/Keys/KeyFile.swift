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
/// ``Keys/Command/name``; `none` takes a key away.
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
  static var path: String { "\(String(cString: g_get_user_config_dir()))/playhead/keys" }

  /// What has come of reading.
  enum Reading: Hashable {
    case absent
    case read(KeyFile)
    /// There is a file that cannot be read; why, in a sentence.
    case unreadable(String)
  }

  /// Reads a file.
  static func read(_ path: String) -> Reading {
    guard g_file_test(path, G_FILE_TEST_EXISTS) != 0 else { return .absent }
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

extension Keys.Command {
  /// What the list of keys calls it.
  @MainActor var title: String {
    if let listed = Keys.table.flatMap(\.bindings).first(where: { $0.command == self }) {
      return listed.title
    }
    return switch self {
    case .skip(let seconds): Self.skipTitle(seconds)
    case .tenths(let tenths): localized("Jump to %1%", "\(tenths * 10)")
    default: name
    }
  }

  /// A skip in words; negative seconds lead back.
  static func skipTitle(_ seconds: Int) -> String {
    seconds < 0
      ? localized(
        one: "Skip backward %1 second", other: "Skip backward %1 seconds", count: -seconds)
      : localized(one: "Skip forward %1 second", other: "Skip forward %1 seconds", count: seconds)
  }

  /// What the file calls it.
  var name: String {
    switch self {
    case .playPause: "play-pause"
    case .toggleFullscreen: "toggle-fullscreen"
    case .leaveFullscreen: "leave-fullscreen"
    case .showShortcuts: "show-shortcuts"
    case .skip(let seconds): "skip \(seconds)"
    case .tenths(let tenths): "go-to-tenth \(tenths)"
    case .nextItem: "next-item"
    case .previousItem: "previous-item"
    case .nextChapter: "next-chapter"
    case .previousChapter: "previous-chapter"
    case .nextFrame: "next-frame"
    case .previousFrame: "previous-frame"
    case .louder: "increase-volume"
    case .quieter: "decrease-volume"
    case .toggleMute: "toggle-mute"
    case .laterSound: "increase-audio-delay"
    case .earlierSound: "decrease-audio-delay"
    case .laterSubtitles: "increase-subtitle-delay"
    case .earlierSubtitles: "decrease-subtitle-delay"
    case .nextSubtitle: "next-subtitle"
    case .previousSubtitle: "previous-subtitle"
    case .faster: "increase-speed"
    case .slower: "decrease-speed"
    case .normalSpeed: "reset-speed"
    case .nextSubtitles: "next-subtitle-track"
    case .nextSound: "next-audio-track"
    case .nextRepeatMode: "next-repeat-mode"
    case .nextAspectRatio: "next-aspect-ratio"
    case .rotate: "rotate"
    case .takeFrame: "take-screenshot"
    case .showInformation: "show-information"
    case .showMenu: "show-menu"
    case .goToTime: "go-to-time"
    case .togglePlaylist: "toggle-playlist"
    case .paste: "paste"
    case .toggleShuffle: "toggle-shuffle"
    case .skipBackward: "skip-backward"
    case .skipForward: "skip-forward"
    case .markLoop: "set-loop"
    case .toggleMini: "toggle-mini-player"
    case .open: "open"
    case .openAddress: "open-url"
    case .addToPlaylist: "add-to-playlist"
    case .newWindow: "new-window"
    case .preferences: "preferences"
    case .closeWindow: "close-window"
    case .quit: "quit"
    }
  }

  /// The command that the file calls so: one of those listed, or one with a number.
  @MainActor init?(name: String, in sections: [Keys.Section]) {
    switch NumberedKeyCommand(name) {
    case .skip(let seconds): self = .skip(seconds: seconds)
    case .tenths(let tenths): self = .tenths(tenths)
    case nil:
      let listed = (sections + Keys.table).flatMap(\.bindings).map(\.command)
      guard let command = listed.first(where: { $0.name == name }) else { return nil }
      self = command
    }
  }
}
