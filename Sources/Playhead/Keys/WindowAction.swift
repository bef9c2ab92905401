internal import CPlatform
internal import PlayheadPlatform

extension GtkWindow {
  /// Adds an action that is on or off, at first off. It is switched by whatever names it, as
  /// `win.` and its name.
  /// - Parameter change: called with what it is from now on.
  @discardableResult @MainActor func addSwitch(
    _ name: String, change: @escaping @MainActor (Bool) -> Void
  ) -> GSimpleAction {
    let action = g_simple_action_new_stateful(name, nil, g_variant_new_boolean(0))
    let weak = WeakObject(action)
    action.on("activate") {
      guard let action = weak.object else { return }
      let isOn = !Self.isOn(action)
      Self.set(action, isOn)
      change(isOn)
    }
    add(action)
    return action
  }

  /// Shows whether a switch is on, without doing what it does.
  @MainActor static func set(_ action: GSimpleAction, _ isOn: Bool) {
    g_simple_action_set_state(action, g_variant_new_boolean(isOn ? 1 : 0))
  }

  /// Adds an action that does something each time.
  @MainActor func addAction(_ name: String, run: @escaping @MainActor () -> Void) {
    let action = g_simple_action_new(name, nil)
    action.on("activate", do: run)
    add(action)
  }

  /// Activates an action of the window.
  @MainActor func activate(_ name: String) {
    _ = gtk_widget_activate_action_variant(widget, "win.\(name)", nil)
  }

  /// Makes a part of what can be activated in the window.
  @MainActor func add(_ action: GSimpleAction) {
    withOpaquePointer { map in
      action.withOpaquePointer { g_action_map_add_action(map, $0) }
    }
  }

  @MainActor private static func isOn(_ action: GSimpleAction) -> Bool {
    guard let state = action.withOpaquePointer({ g_action_get_state($0) }) else { return false }
    defer { g_variant_unref(state) }
    return g_variant_get_boolean(state) != 0
  }
}
