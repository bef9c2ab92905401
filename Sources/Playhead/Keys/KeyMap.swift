internal import CPlatform
internal import PlayheadPlatform

/// Keys for one command, as a person reads of them.
struct KeyBinding {
  /// In GTK's writing; the first ones are listed, all of them hold.
  let keys: [String]
  let command: Command
}

/// A part of the list of keys.
struct KeySection {
  let title: String
  let bindings: [KeyBinding]

  /// The default keys of commands.
  static let usual = CommandSection.all.map { section in
    KeySection(
      title: section.title,
      bindings: section.commands.filter { !$0.keys.isEmpty }.map {
        KeyBinding(keys: $0.keys, command: $0)
      })
  }
}

/// The mapping of keys to commands: the commands' own keys, and what a person's own file changes of it.
@MainActor struct KeyMap {
  /// As they are listed.
  private(set) var sections: [KeySection]
  private var lookup: [KeyStroke: Command] = [:]

  /// The commands' own keys. The ten digits go to tenths of the whole, which is not listed.
  init(_ sections: [KeySection] = KeySection.usual) {
    self.sections = sections
    for digit in 0...9 {
      for key in [GDK_KEY_0, GDK_KEY_KP_0] {
        lookup[KeyStroke(key: UInt32(key) + UInt32(digit), modifiers: 0)] = .tenths(digit)
      }
    }
    for binding in sections.flatMap(\.bindings) {
      for name in binding.keys {
        guard let stroke = Self.stroke(of: name) else { preconditionFailure("\(name) is no key") }
        lookup[stroke] = binding.command
      }
    }
  }

  /// Gives keys other commands, or none.
  /// - Returns: what is wrong with the file, each with its line.
  mutating func apply(_ file: KeyFile) -> [KeyFile.Problem] {
    var problems = file.problems
    for line in file.lines {
      guard let stroke = Self.stroke(of: line.key) else {
        problems.append(
          KeyFile.Problem(line: line.number, text: localized("“%1” is not a key.", line.key)))
        continue
      }
      guard line.command != KeyFile.nothing else {
        set(stroke, line.key, to: nil)
        continue
      }
      guard let command = Command(name: line.command) else {
        problems.append(
          KeyFile.Problem(
            line: line.number, text: localized("“%1” is not a command.", line.command)))
        continue
      }
      set(stroke, line.key, to: command)
    }
    return problems.sorted { $0.line < $1.line }
  }

  private mutating func set(_ stroke: KeyStroke, _ name: String, to command: Command?) {
    lookup[stroke] = command
    sections = sections.map { section in
      let bindings = section.bindings.compactMap { binding -> KeyBinding? in
        var keys = binding.keys.filter { Self.stroke(of: $0) != stroke }
        if binding.command == command { keys.insert(name, at: 0) }
        return keys.isEmpty
          ? nil : KeyBinding(keys: keys, command: binding.command)
      }
      return KeySection(title: section.title, bindings: bindings)
    }
    guard let command, !sections.flatMap(\.bindings).contains(where: { $0.command == command })
    else { return }
    let own = KeyBinding(keys: [name], command: command)
    if sections.last?.title == Self.ownTitle, let last = sections.popLast() {
      sections.append(KeySection(title: Self.ownTitle, bindings: last.bindings + [own]))
    } else {
      sections.append(KeySection(title: Self.ownTitle, bindings: [own]))
    }
  }

  private static let ownTitle = localized("Custom")

  /// The keys of a command that hold wherever the focus is, as a menu names them: none of what could be typed.
  func accelerators(for command: Command) -> [String] {
    sections.flatMap(\.bindings).filter { $0.command == command }.flatMap(\.keys).filter { name in
      Self.stroke(of: name).map {
        $0.modifiers & ~GDK_SHIFT_MASK.rawValue != 0 || FocusedKeys.isFunctionKey($0.key)
      } ?? false
    }
  }

  /// The command for a key; nil if it has none.
  /// - Parameter position: where the key is, as the keyboard numbers it. Where letters are not Latin, the key
  ///   does what it does on a keyboard that has such.
  func command(for pressed: UInt32, modifiers: UInt32, position: UInt32? = nil) -> Command? {
    let latin = position.flatMap { KeyPosition.latinKey(at: $0, insteadOf: pressed) }
    return command(forKey: latin ?? pressed, modifiers: modifiers)
  }

  private func command(forKey pressed: UInt32, modifiers: UInt32) -> Command? {
    // Bindings name the small letter, Shift and its lock give the large one.
    let key = KeyStroke.lowercased(pressed)
    let held = modifiers & KeyStroke.countedModifiers
    // A character that requires Shift is named without it.
    return lookup[KeyStroke(key: key, modifiers: held)]
      ?? lookup[KeyStroke(key: key, modifiers: held & ~GDK_SHIFT_MASK.rawValue)].flatMap {
        Self.isSign(key) ? $0 : nil
      }
  }

  /// Returns whether a key prints something that is not a letter. French keyboards have the digits on Shift.
  private static func isSign(_ key: UInt32) -> Bool {
    guard let character = KeyStroke.character(of: key) else { return false }
    return character.value > 32 && !character.properties.isAlphabetic
  }

  /// Returns the keystroke of a name in GTK's notation, such as `<Control>Left`, or `nil` if that is no key. A single
  /// capital letter is the letter with Shift, as other players write it.
  private static func stroke(of name: String) -> KeyStroke? {
    if name.utf8.count == 1, let letter = name.utf8.first,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
    {
      return KeyStroke(key: UInt32(letter) + 32, modifiers: GDK_SHIFT_MASK.rawValue)
    }
    return KeyStroke(name).flatMap { $0.key == 0 ? nil : $0 }
  }
}
