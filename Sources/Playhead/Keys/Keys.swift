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
      withCStrings(map.accelerators(for: command)) {
        gtk_application_set_accels_for_action(application, command.action, $0)
      }
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
    let controller = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    let weak = WeakObject(window)
    let way = FocusWay(in: window)
    let held = HeldKeys()
    controller.on("key-pressed") { (key: UInt32, position: UInt32, modifiers: UInt32) -> Bool in
      way.note(key)
      guard let window = weak.object, !isInMenu(window),
        !FocusedKeys.wants(
          key, modifiers: modifiers, in: window, isReachedByTab: way.isTab),
        let command = command(for: key, modifiers: modifiers, position: position)
      else { return false }
      // GTK does not tell repetitions from presses.
      guard command.repeats || !held.contains(command, at: position) else { return true }
      guard run(command) else { return false }
      held.press(command, at: position)
      return true
    }
    controller.on("key-released") { (_: UInt32, position: UInt32, _: UInt32) in
      if let command = held.release(at: position) { release(command, false) }
    }
    window.on("notify::is-active") {
      guard let window = weak.object, gtk_window_is_active(window) == 0 else { return }
      for command in held.releaseAll() { release(command, true) }
    }
    controller.retainForOwner()
    gtk_widget_add_controller(window.widget, controller)
  }

  /// True while the keys are those of an open menu.
  private static func isInMenu(_ window: GtkWindow) -> Bool {
    guard let focus = gtk_window_get_focus(window),
      let menu = gtk_widget_get_ancestor(focus, gtk_popover_get_type())
    else { return false }
    return gtk_widget_get_mapped(menu) != 0
  }
}
