internal import CPlatform
internal import PlayheadPlatform

/// The keys of a window, and the command of each.
@MainActor enum Keys {
  /// The current shortcuts of the program.
  private(set) static var map = KeyMap()

  /// Applies the file of custom shortcuts.
  /// - Returns: messages about errors in the file.
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

  /// Shows the keys of commands in menus, and makes them work wherever the focus is.
  static func name(in application: GtkApplication) {
    for command in Command.all where command.isAccelerator {
      application.setAccelerators(map.accelerators(for: command), for: command.action)
    }
  }

  /// The command for a key; nil if it has none.
  static func command(for key: UInt32, modifiers: UInt32, position: UInt32? = nil) -> Command? {
    map.command(for: key, modifiers: modifiers, position: position)
  }

  /// Handles a window's keys before the focused button does.
  /// - Parameters:
  ///   - run: performs a command; true if the key was handled.
  ///   - release: called when the key of a command is released, or when that is unknown because the window has
  ///     lost the keyboard focus.
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
          press.latinStroke.key, modifiers: modifiers, in: window, isReachedByTab: way.isTab),
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

/// The keys that are down, with the commands that they have given.
@MainActor private final class HeldKeys {
  private var commands: [UInt32: Command] = [:]

  /// A key at a position of the keyboard has given a command.
  func press(_ command: Command, at position: UInt32) { commands[position] = command }

  /// Returns whether the key at a position is down and has given this command already.
  func contains(_ command: Command, at position: UInt32) -> Bool { commands[position] == command }

  /// The key is let go.
  /// - Returns: the command that it gave; nil if none.
  func release(at position: UInt32) -> Command? { commands.removeValue(forKey: position) }

  /// All keys may have been let go.
  /// - Returns: the commands that they gave.
  func releaseAll() -> [Command] {
    defer { commands = [:] }
    return Array(commands.values)
  }
}
