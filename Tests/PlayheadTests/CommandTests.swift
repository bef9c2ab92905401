import CPlatform
import PlayheadPlatform
import Testing

@testable import Playhead

/// Everything that derives from the catalog of commands.
@MainActor @Suite struct CommandTests {
  /// A name is also that of an action, and what the file of shortcuts has.
  @Test func namesAreWordsWithHyphens() {
    for command in Command.all where !command.name.contains(" ") {
      #expect(command.name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) }, "\(command.name)")
      #expect(g_action_name_is_valid(command.action.replacing(".", with: "-")) != 0)
    }
  }

  @Test func theProgramAndTheWindowHaveTheirActions() {
    #expect(Command.open.action == "app.open")
    #expect(Command.playPause.action == "win.play-pause")
  }

  /// Verifies that a held key opens windows, turns toggles and writes files only once.
  @Test func onlyStepsAreRepeated() {
    for command in Command.all {
      #expect(command.isOn == nil || !command.repeats, "\(command.name)")
    }
    for command: Command in [
      .playPause, .toggleFullscreen, .toggleMute, .takeFrame, .newWindow, .open, .nextRepeatMode,
    ] {
      #expect(!command.repeats, "\(command.name)")
    }
    for command: Command in [.skipForward, .louder, .nextFrame, .faster, .skip(seconds: 3)] {
      #expect(command.repeats, "\(command.name)")
    }
  }

  /// A text field keeps the keys that edit a text.
  @Test func keysOfTextsHoldOutsideOfTextFieldsOnly() {
    let editing = ["<Control>c", "<Control>v", "<Control>x", "<Control>a", "<Control>z"]
    for command in Command.all where command.isAccelerator {
      #expect(Set(editing).isDisjoint(with: command.keys), "\(command.name)")
    }
  }

  /// The catalog, as `docs/keys.md` has it; `PLAYHEAD_UPDATE_KEYS=1` writes it there.
  @Test func theDocumentationListsTheCommands() throws {
    let path = "\(Self.root)/docs/keys.md"
    let text = CommandTable.markdown
    if g_getenv("PLAYHEAD_UPDATE_KEYS") != nil {
      #expect(g_file_set_contents(path, text, -1, nil) != 0)
    }
    #expect(try Self.read(path) == text, "PLAYHEAD_UPDATE_KEYS=1 writes what the catalog has.")
  }

  /// Each key in the first column of the manual's table is one of a command.
  @Test func theManualNamesKeysThatHold() throws {
    let text = try Self.read("\(Self.root)/docs/manual.md")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = try #require(lines.firstIndex { $0.hasPrefix("| Key |") })
    let rows = lines[(head + 2)...].prefix { $0.hasPrefix("|") }
    #expect(rows.count > 10)
    for row in rows {
      let cell = row.dropFirst().prefix { $0 != "|" }.replacing("`,`", with: "comma")
      for key in cell.replacing(" or ", with: ", ").split(separator: ", ").map(Self.plain) {
        #expect(Self.isKnown(key), "“\(key)” in \(row)")
      }
    }
  }

  private static let root =
    "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")

  private static func read(_ path: String) throws -> String {
    var contents: UnsafeMutablePointer<CChar>?
    #expect(g_file_get_contents(path, &contents, nil, nil) != 0, "\(path)")
    return try #require(String(taking: contents))
  }

  private static func plain(_ key: Substring) -> String {
    String(key.filter { $0 != "`" && $0 != " " })
  }

  /// A key as people write it, such as `Ctrl+Shift+O`; of a range, the first.
  private static func isKnown(_ key: String) -> Bool {
    let first = key.contains("–") ? String(key.prefix(1)) : key
    var parts = first.split(separator: "+").map(String.init)
    if first.hasSuffix("+") { parts.append("plus") }
    guard let last = parts.popLast() else { return false }
    let names = [
      "←": "Left", "→": "Right", "↑": "Up", "↓": "Down", "−": "minus", ".": "period",
      "[": "bracketleft", "]": "bracketright", "#": "numbersign", "?": "question", "Esc": "Escape",
      "Space": "space", "Backspace": "BackSpace", "PageUp": "Page_Up", "PageDown": "Page_Down",
    ]
    let modifiers = parts.map { $0 == "Ctrl" ? "<Control>" : "<\($0)>" }.joined()
    var (value, held): (guint, GdkModifierType) = (0, GdkModifierType(rawValue: 0))
    let name = names[last] ?? (last.count == 1 ? last.lowercased() : last)
    return gtk_accelerator_parse(modifiers + name, &value, &held) != 0
      && KeyMap().command(for: value, modifiers: held.rawValue) != nil
  }
}
