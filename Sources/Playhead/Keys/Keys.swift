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
      withCStrings(map.accelerators(for: command)) {
        gtk_application_set_accels_for_action(application, command.action, $0)
      }
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

  /// True while an open menu handles the keys.
  private static func isInMenu(_ window: GtkWindow) -> Bool {
    guard let focus = gtk_window_get_focus(window),
      let menu = gtk_widget_get_ancestor(focus, gtk_popover_get_type())
    else { return false }
    return gtk_widget_get_mapped(menu) != 0
  }
}
