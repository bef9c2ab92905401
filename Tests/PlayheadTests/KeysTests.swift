import CPlatform
import PlayheadCore
import PlayheadPlatform
import TestMedia
import Testing

@testable import Playhead

/// The command of each key.
@MainActor @Suite struct KeysTests {
  private nonisolated static let control: UInt32 = 4
  private nonisolated static let shift: UInt32 = 1

  @Test(arguments: [
    (UInt32(0x20), UInt32(0), Command.playPause), (0xff51, 0, .skipBackward),
    (0xff53, 0, .skipForward), (0xff53, shift, .skip(seconds: 1)),
    (0xff53, control, .skip(seconds: 60)), (0x6a, 0, .skip(seconds: -10)),
    (0x66, 0, .toggleFullscreen), (0xffc8, 0, .toggleFullscreen), (0xff1b, 0, .leaveFullscreen),
    (0x6a, control, .goToTime), (0x6d, 0, .toggleMute), (0x6e, 0, .nextItem),
    (0x62, 0, .previousItem), (0x2e, 0, .nextFrame),
    (0x2c, 0, .previousFrame), (0x5b, 0, .slower), (0x35, 0, .tenths(5)), (0xffb5, 0, .tenths(5)),
    // Signs that keyboards have on Shift, or not.
    (0x23, shift, .nextSound), (0x23, 0, .nextSound), (0x5d, shift, .faster),
    (0x3f, control | shift, .showShortcuts), (0xffc6, 0, .togglePlaylist),
    (0x70, control | shift, .togglePlaylist), (0x50, control | shift, .togglePlaylist),
    (0x76, control, .paste), (0x68, 0, .toggleShuffle),
    (0x3c, shift, .previousItem), (0x3e, shift, .nextItem), (0xff56, control, .nextItem),
    (0x77, control, .closeWindow), (0x71, control, .quit), (0x6f, control, .open),
    (0x75, control, .openAddress), (0xff95, 0, .tenths(0)),
    // French keyboards have the digits on Shift.
    (0x35, shift, .tenths(5)),
  ])
  func aKeyHasItsCommand(_ key: UInt32, _ modifiers: UInt32, _ command: Command) {
    #expect(Keys.command(for: key, modifiers: modifiers) == command)
  }

  @Test func othersKeysHaveNone() {
    #expect(Keys.command(for: 0x20, modifiers: Self.control) == nil)
    #expect(Keys.command(for: 0x71, modifiers: 0) == nil)
    #expect(Keys.command(for: 0xff55, modifiers: Self.shift) == nil)
  }

  /// Cyrillic letters, a Thai mark, and digits of Persian and Arabic, where Latin ones are on other keyboards.
  @Test(
    arguments: [
      (0x6d8, 58, 0, .toggleMute), (0x6cc, 45, 0, .playPause), (0x6c1, 41, 0, .toggleFullscreen),
      (0x6c2, 59, 0, .previousFrame), (0x6c8, 34, 0, .slower), (0x6ce, 33, 5, .togglePlaylist),
      (0xde8, 44, 0, .skip(seconds: -10)), (0x10006f5, 14, 0, .tenths(5)),
      (0x1000660, 19, 0, .tenths(0)),
    ] as [(UInt32, UInt32, UInt32, Command)])
  func lettersThatAreNotLatinDoWhatTheirPlaceDoes(
    _ key: UInt32, _ position: UInt32, _ modifiers: UInt32, _ command: Command
  ) {
    #expect(Keys.command(for: key, modifiers: modifiers, position: position) == command)
  }

  @Test func latinLettersAreTakenAsTheyAre() {
    // Z of a German keyboard is where English ones have Y; ö is no letter of a command.
    #expect(Keys.command(for: 0x7a, modifiers: 0, position: 29) == .earlierSubtitles)
    #expect(Keys.command(for: 0xf6, modifiers: 0, position: 47) == nil)
    #expect(Keys.command(for: 0xff53, modifiers: 0, position: 114) == .skipForward)
    // Nor is an arrow, which German ones have with AltGr where the I is.
    #expect(Keys.command(for: 0x8fd, modifiers: 0, position: 31) == nil)
  }

  /// Menus name what holds wherever the focus is.
  @Test func acceleratorsAreNoLettersAlone() {
    var map = KeyMap()
    #expect(map.accelerators(for: .quit) == ["<Control>q"])
    #expect(map.accelerators(for: .showInformation) == ["<Control>i"])
    #expect(map.accelerators(for: .showShortcuts) == ["<Control>question", "F1"])
    _ = map.apply(KeyFile("q quit\n<Control>q none\nQ close-window"))
    #expect(map.accelerators(for: .quit).isEmpty)
    #expect(map.command(for: 0x71, modifiers: 0) == .quit)
    // As other players write Shift.
    #expect(map.command(for: 0x51, modifiers: Self.shift) == .closeWindow)
  }

  /// No key is for two commands, and each is one that GTK knows.
  @Test func eachKeyIsForOneCommand() {
    let keys = Command.all.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for name in keys {
      var key: guint = 0
      var modifiers = GdkModifierType(rawValue: 0)
      #expect(gtk_accelerator_parse(name, &key, &modifiers) != 0, "\(name)")
    }
  }

  /// The list names every command with a key once, in columns of about the same height.
  @Test func theListHasEveryCommand() {
    #expect(Set(Command.all).count == Command.all.count)
    let list = ShortcutList(KeyMap())
    let titles = list.groups.flatMap(\.rows).map(\.title)
    let commands = Command.all.filter { !$0.keys.isEmpty }
    #expect(titles == commands.map(\.title) + ShortcutList.others.map(\.title))
    let columns = list.columns(2)
    #expect(columns.flatMap { $0 }.map(\.title) == list.groups.map(\.title))
    let heights = columns.map { $0.flatMap(\.rows).count }
    #expect(abs(heights[0] - heights[1]) * 3 < titles.count, "\(heights)")
  }

  /// Keys that are pressed together are apart, also where one of them is the plus.
  @Test func theListShowsWhatIsPrintedOnKeys() {
    let map = KeyMap([
      KeySection(
        title: "a",
        bindings: [
          KeyBinding(
            keys: ["<Control><Shift>f", "<Control>plus", "KP_Add", "F1"], command: .quit)
        ])
    ])
    let caps = ShortcutList(map).groups.first?.rows.first?.caps
    #expect(caps == [["Shift", "Ctrl", "F"], ["Ctrl", "+"], ["F1"]])
  }

  // MARK: - A person's own file

  @Test func aFileChangesKeys() {
    var map = KeyMap()
    let problems = map.apply(
      KeyFile(
        """
        # My keys
        <Control>Left  skip -30

        q   play-pause
        m none
          5   go-to-tenth 9
        """))
    #expect(problems.isEmpty)
    #expect(map.command(for: 0xff51, modifiers: Self.control) == .skip(seconds: -30))
    #expect(map.command(for: 0x71, modifiers: 0) == .playPause)
    #expect(map.command(for: 0x20, modifiers: 0) == .playPause)
    #expect(map.command(for: 0x6d, modifiers: 0) == nil)
    #expect(map.command(for: 0x35, modifiers: 0) == .tenths(9))
    // The list follows.
    let bindings = map.sections.flatMap(\.bindings)
    #expect(bindings.first { $0.command == .playPause }?.keys.first == "q")
    #expect(!bindings.contains { $0.command == .toggleMute })
    #expect(
      bindings.first { $0.command == .skip(seconds: -30) }?.command.title
        == "Skip backward 30 seconds")
    #expect(bindings.first { $0.command == .tenths(9) }?.command.title == "Jump to 90%")
  }

  @Test(arguments: [
    ("q", 1, "“q” has no command."), ("\n\nq fly", 3, "“fly” is not a command."),
    ("nokey play-pause", 1, "“nokey” is not a key."), ("q skip 0", 1, "“skip 0” is not a command."),
    ("q go-to-tenth 11", 1, "“go-to-tenth 11” is not a command."),
    ("q skip", 1, "“skip” is not a command."),
    (
      "x skip -9223372036854775808", 1, "“skip -9223372036854775808” is not a command."
    ),
    ("x skip 9223372036854775807", 1, "“skip 9223372036854775807” is not a command."),
    (
      "x go-to-tenth -9223372036854775808", 1,
      "“go-to-tenth -9223372036854775808” is not a command."
    ),
  ])
  func whatIsWrongIsNamedWithItsLine(_ text: String, _ line: Int, _ problem: String) {
    var map = KeyMap()
    #expect(map.apply(KeyFile(text)) == [KeyFile.Problem(line: line, text: problem)])
    #expect(map.command(for: 0x20, modifiers: 0) == .playPause)
  }

  /// As editors of other systems write it.
  @Test(arguments: ["", "\u{FEFF}"])
  func linesMayEndInTwoCharacters(_ mark: String) {
    let file = KeyFile("\(mark)# My keys\r\nq none\r\n\r\nm fly\r\n")
    #expect(
      file.lines == [
        KeyFile.Line(number: 2, key: "q", command: "none"),
        KeyFile.Line(number: 4, key: "m", command: "fly"),
      ])
    var map = KeyMap()
    #expect(
      map.apply(file) == [KeyFile.Problem(line: 4, text: "“fly” is not a command.")])
  }

  @Test func aMarkInFrontIsNoPartOfAKey() {
    #expect(
      KeyFile("\u{FEFF}q none").lines == [KeyFile.Line(number: 1, key: "q", command: "none")])
  }

  @Test func aFileThatCannotBeReadIsNamed() throws {
    let folder = try TestMedia.makeDirectory()
    let path = "\(folder)/keys"
    #expect(KeyFile.read(path) == .absent)
    #expect(g_file_set_contents(path, "q \u{0}", 3, nil) != 0)
    #expect(
      KeyFile.read(path)
        == .unreadable("“\(path)” is not a UTF-8 text file. Custom shortcuts are ignored."))
    let much = String(repeating: "#", count: InputLimits.keyFileBytes + 1)
    #expect(g_file_set_contents(path, much, -1, nil) != 0)
    #expect(
      KeyFile.read(path) == .unreadable("“\(path)” is too large. Custom shortcuts are ignored."))
    #expect(
      KeyFile.read(folder)
        == .unreadable("Could not read “\(folder)”. Custom shortcuts are ignored."))
  }

  @Test func everyCommandHasItsName() {
    for command in Command.all {
      #expect(Command(name: command.name) == command)
    }
  }
}
