internal import CPlatform
internal import Platform
internal import PlayheadPlayer
internal import PlayheadUI

/// The window's keys that need no menu.
@MainActor enum Keys {
  /// What a key does.
  enum Command: Hashable, CaseIterable {
    case playPause, skipBackward, skipForward, toggleFullscreen, leaveFullscreen, toggleMute
    case louder, quieter, nextItem, previousItem
  }

  /// The command for a key; nil if it has none. Keys held with Ctrl, Alt or Super are others'.
  static func command(for key: UInt32, modifiers: UInt32) -> Command? {
    let held = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    guard modifiers & held == 0 else { return nil }
    return switch Int32(bitPattern: key) {
    case GDK_KEY_space, GDK_KEY_k, GDK_KEY_p, GDK_KEY_AudioPlay: .playPause
    case GDK_KEY_Left, GDK_KEY_KP_Left: .skipBackward
    case GDK_KEY_Right, GDK_KEY_KP_Right: .skipForward
    case GDK_KEY_f, GDK_KEY_F11: .toggleFullscreen
    case GDK_KEY_Escape: .leaveFullscreen
    case GDK_KEY_m: .toggleMute
    case GDK_KEY_Up, GDK_KEY_KP_Up: .louder
    case GDK_KEY_Down, GDK_KEY_KP_Down: .quieter
    case GDK_KEY_n: .nextItem
    case GDK_KEY_b: .previousItem
    default: nil
    }
  }

  /// Lets a window's keys command a player, before any button that has the focus sees them.
  static func connect(to window: GtkWindow, player: @escaping @MainActor () -> Player?) {
    let controller = gtk_event_controller_key_new()
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    let weak = WeakObject(window)
    controller.on("key-pressed") { (key: UInt32, _: UInt32, modifiers: Flags) -> Bool in
      guard let window = weak.object,
        let command = command(for: key, modifiers: modifiers.rawValue)
      else { return false }
      return run(command, window, player())
    }
    controller.retainForOwner()
    gtk_widget_add_controller(window.widget, controller)
  }

  private static let volumeStep = 0.05

  /// - Returns: true if the key is used up.
  private static func run(_ command: Command, _ window: GtkWindow, _ player: Player?) -> Bool {
    switch command {
    case .toggleFullscreen:
      window.toggleFullscreen()
      return true
    case .leaveFullscreen:
      guard gtk_window_is_fullscreen(window) != 0 else { return false }
      gtk_window_unfullscreen(window)
      return true
    default: break
    }
    guard let player, player.currentItem != nil else { return false }
    switch command {
    case .playPause: player.playPauseOrReplay()
    case .skipBackward: player.skipBackward()
    case .skipForward: player.skipForward()
    case .toggleMute: player.isMuted.toggle()
    case .louder: player.volume += volumeStep
    case .quieter: player.volume -= volumeStep
    case .nextItem: player.advanceToNextItem()
    case .previousItem: player.returnToPreviousItem()
    case .toggleFullscreen, .leaveFullscreen: break
    }
    return true
  }
}

/// Flags of any of GDK's types, as the number that they are.
private struct Flags: ValueConvertible {
  let rawValue: UInt32

  static var valueType: GType { gdk_modifier_type_get_type() }
  static func get(_ value: UnsafePointer<GValue>) -> Flags {
    Flags(rawValue: g_value_get_flags(value))
  }
  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: Flags) {
    g_value_set_flags(value, newValue.rawValue)
  }
}
