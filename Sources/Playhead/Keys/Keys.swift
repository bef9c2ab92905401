internal import CPlatform
internal import PlayheadPlatform

/// The window's keys, and which command each is for.
@MainActor enum Keys {
  /// What holds in this program.
  private(set) static var map = KeyMap()

  /// Lets the keys of a person's own file hold, from now on.
  /// - Returns: what is wrong with the file, in sentences.
  static func useOwnFile() -> [String] {
    map = KeyMap()
    switch KeyFile.read(KeyFile.path) {
    case .absent: return []
    case .unreadable(let problem): return [problem]
    case .read(let file):
      return map.apply(file).map {
        localized("%1, line %2: %3", KeyFile.path, "\($0.line)", $0.text)
      }
    }
  }

  /// Lets menus name the keys of what they offer, and those keys hold wherever the focus is.
  static func name(in application: GtkApplication) {
    for command in Command.all where command.isAccelerator {
      application.setAccelerators(map.accelerators(for: command), for: command.action)
    }
  }

  /// The command for a key; nil if it has none.
  static func command(for key: UInt32, modifiers: UInt32, position: UInt32? = nil) -> Command? {
    map.command(for: key, modifiers: modifiers, position: position)
  }

  /// Lets a window's keys command what is played, before any button that has the focus sees them.
  /// - Parameters:
  ///   - run: does it; true if the key is used up.
  ///   - release: told when the key of a command is let go, or nobody knows whether it is, since the window has
  ///     lost the keyboard.
  static func connect(
    to window: GtkWindow, run: @escaping @MainActor (Command) -> Bool,
    release: @escaping @MainActor (_ command: Command, _ isLost: Bool) -> Void
  ) {
    let way = FocusWay(in: window)
    let held = HeldKeys()
    window.onKeys { window, press in
      let (key, modifiers) = (press.stroke.key, press.stroke.modifiers)
      way.note(key)
      // The keys of an open menu are its own.
      guard window.focusedWidget?.isInOpenMenu != true,
        !FocusedKeys.wants(
          key, modifiers: modifiers, in: window, isReachedByTab: way.isTab),
        let command = command(for: key, modifiers: modifiers, position: press.position)
      else { return false }
      // GTK does not tell repetitions from presses.
      guard command.repeats || !held.contains(command, at: press.position) else { return true }
      guard run(command) else { return false }
      held.press(command, at: press.position)
      return true
    } release: { key in
      if let command = held.release(at: key.position) { release(command, false) }
    }
    window.handle("notify::is-active") { window in
      guard !window.isActive else { return }
      for command in held.releaseAll() { release(command, true) }
    }
  }
}
