internal import CPlatform
internal import PlayheadPlatform

/// Which key does what: the table, and what a person's own file changes of it.
@MainActor struct KeyMap {
  /// As they are listed.
  private(set) var sections: [Keys.Section]
  private var lookup: [Stroke: Keys.Command] = [:]

  /// The keys of the table. The ten digits go to tenths of the whole, which is not listed.
  init(_ sections: [Keys.Section] = Keys.table) {
    self.sections = sections
    for digit in 0...9 {
      for key in [GDK_KEY_0, GDK_KEY_KP_0] {
        lookup[Stroke(key: UInt32(key) + UInt32(digit), modifiers: 0)] = .tenths(digit)
      }
    }
    for binding in sections.flatMap(\.bindings) {
      for name in binding.keys {
        guard let stroke = Stroke(name) else { preconditionFailure("\(name) is no key") }
        lookup[stroke] = binding.command
      }
    }
  }

  /// Gives keys other commands, or none.
  /// - Returns: what is wrong with the file, each with its line.
  mutating func apply(_ file: KeyFile) -> [KeyFile.Problem] {
    var problems = file.problems
    for line in file.lines {
      guard let stroke = Stroke(line.key) else {
        problems.append(
          KeyFile.Problem(line: line.number, text: localized("“%1” is not a key.", line.key)))
        continue
      }
      guard line.command != KeyFile.nothing else {
        set(stroke, line.key, to: nil)
        continue
      }
      guard let command = Keys.Command(name: line.command, in: sections) else {
        problems.append(
          KeyFile.Problem(
            line: line.number, text: localized("“%1” is not a command.", line.command)))
        continue
      }
      set(stroke, line.key, to: command)
    }
    return problems.sorted { $0.line < $1.line }
  }

  private mutating func set(_ stroke: Stroke, _ name: String, to command: Keys.Command?) {
    lookup[stroke] = command
    sections = sections.map { section in
      let bindings = section.bindings.compactMap { binding -> Keys.Binding? in
        var keys = binding.keys.filter { Stroke($0) != stroke }
        if binding.command == command { keys.insert(name, at: 0) }
        return keys.isEmpty
          ? nil : Keys.Binding(keys: keys, command: binding.command, title: binding.title)
      }
      return Keys.Section(title: section.title, bindings: bindings)
    }
    guard let command, !sections.flatMap(\.bindings).contains(where: { $0.command == command })
    else { return }
    let own = Keys.Binding(keys: [name], command: command, title: command.title)
    if sections.last?.title == Self.ownTitle, let last = sections.popLast() {
      sections.append(Keys.Section(title: Self.ownTitle, bindings: last.bindings + [own]))
    } else {
      sections.append(Keys.Section(title: Self.ownTitle, bindings: [own]))
    }
  }

  private static let ownTitle = localized("Custom")

  /// The keys of a command that hold wherever the focus is, as a menu names them: none of what could be typed.
  func accelerators(for command: Keys.Command) -> [String] {
    sections.flatMap(\.bindings).filter { $0.command == command }.flatMap(\.keys).filter { name in
      Stroke(name).map {
        $0.modifiers & ~GDK_SHIFT_MASK.rawValue != 0 || FocusedKeys.isFunctionKey($0.key)
      } ?? false
    }
  }

  /// The command for a key; nil if it has none.
  /// - Parameter position: where the key is, as the keyboard numbers it. Where letters are not Latin, the key
  ///   does what it does on a keyboard that has such.
  func command(for pressed: UInt32, modifiers: UInt32, position: UInt32? = nil) -> Keys.Command? {
    let latin = position.flatMap { KeyPosition.latinKey(at: $0, insteadOf: pressed) }
    return command(forKey: latin ?? pressed, modifiers: modifiers)
  }

  private func command(forKey pressed: UInt32, modifiers: UInt32) -> Keys.Command? {
    // Bindings name the small letter, Shift and its lock give the large one.
    let key = gdk_keyval_to_lower(pressed)
    let held = modifiers & Stroke.counted
    // A sign that is only reached with Shift is named by itself.
    return lookup[Stroke(key: key, modifiers: held)]
      ?? lookup[Stroke(key: key, modifiers: held & ~GDK_SHIFT_MASK.rawValue)].flatMap {
        Self.isSign(key) ? $0 : nil
      }
  }

  /// True of what is printed and is no letter. French keyboards have the digits on Shift.
  private static func isSign(_ key: UInt32) -> Bool {
    guard let character = Unicode.Scalar(gdk_keyval_to_unicode(key)) else { return false }
    return character.value > 32 && !character.properties.isAlphabetic
  }

  /// A key, and what is held with it.
  private struct Stroke: Hashable {
    let key: UInt32
    let modifiers: UInt32

    static let counted =
      GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
      | GDK_SHIFT_MASK.rawValue

    init(key: UInt32, modifiers: UInt32) {
      self.key = key
      self.modifiers = modifiers
    }

    /// In GTK's writing, such as `<Control>Left`; nil if that is no key. A large letter by itself is one with
    /// Shift, as other players write it.
    @MainActor init?(_ name: String) {
      if name.utf8.count == 1, let letter = name.utf8.first,
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
      {
        self.init(key: UInt32(letter) + 32, modifiers: GDK_SHIFT_MASK.rawValue)
        return
      }
      var key: guint = 0
      var modifiers = GdkModifierType(rawValue: 0)
      guard gtk_accelerator_parse(name, &key, &modifiers) != 0, key != 0 else { return nil }
      self.init(key: key, modifiers: modifiers.rawValue)
    }
  }
}
