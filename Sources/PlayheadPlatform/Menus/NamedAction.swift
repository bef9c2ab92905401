package import CPlatform

/// An action that menus, buttons, and keys name, as one of the program (`app.name`) or of a window (`win.name`).
///
/// What names it is disabled while the action is, and shows its state. It belongs to the program or window that it
/// is added to, together with its closure.
@MainActor package struct NamedAction {
  /// The name, without a prefix.
  package let name: String
  private let action: GSimpleAction

  /// Creates an action without a state.
  ///
  /// - Parameters:
  ///   - name: The name, without a prefix.
  ///   - perform: A closure that is called each time it is activated.
  package init(_ name: String, perform: @escaping @MainActor () -> Void) {
    self.name = name
    action = g_simple_action_new(name, nil)
    action.on("activate", do: perform)
  }

  /// Creates an action that is on or off, at first off.
  ///
  /// - Parameters:
  ///   - name: The name, without a prefix.
  ///   - toggle: A closure that is called each time it is activated, and sets ``isOn`` some time.
  package init(toggle name: String, perform toggle: @escaping @MainActor () -> Void) {
    self.name = name
    action = Variant(false).withPointer { g_simple_action_new_stateful(name, nil, $0) }
    action.on("activate", do: toggle)
  }

  /// Creates an action that is given a text.
  ///
  /// - Parameters:
  ///   - name: The name, without a prefix.
  ///   - perform: A closure that is called with the text that a menu item has as its target.
  package init(_ name: String, performWith perform: @escaping @MainActor (String) -> Void) {
    self.name = name
    action = Self.withTextType { g_simple_action_new(name, $0) }
    action.on("activate") { (parameter: ActionParameter) in
      perform(parameter.value?.string ?? "")
    }
  }

  /// Creates an action that is a choice between several texts.
  ///
  /// - Parameters:
  ///   - name: The name, without a prefix.
  ///   - choice: The text that is chosen at first. The target of a menu item that is activated takes its place.
  package init(_ name: String, choice: String) {
    self.name = name
    action = Self.withTextType { type in
      Variant(choice).withPointer { g_simple_action_new_stateful(name, type, $0) }
    }
  }

  /// A Boolean value that indicates whether it can be activated.
  package var isEnabled: Bool {
    get { action.withOpaquePointer { g_action_get_enabled($0) } != 0 }
    nonmutating set { g_simple_action_set_enabled(action, newValue ? 1 : 0) }
  }

  /// A Boolean value that indicates whether the action is on; `false` for an action of another kind.
  package var isOn: Bool {
    get { state?.bool ?? false }
    nonmutating set { set(Variant(newValue)) }
  }

  /// The choice; the empty text for an action of another kind.
  package var choice: String {
    get { state?.string ?? "" }
    nonmutating set { set(Variant(newValue)) }
  }

  private var state: Variant? {
    action.withOpaquePointer { g_action_get_state($0) }.map { Variant(taking: $0) }
  }

  private func set(_ state: Variant) {
    state.withPointer { g_simple_action_set_state(action, $0) }
  }

  private static func withTextType(_ make: (OpaquePointer?) -> GSimpleAction) -> GSimpleAction {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    return make(type)
  }

  /// Adds the action to a map of actions, which keeps it.
  func add(to map: some ObjectClass) {
    map.withOpaquePointer { map in
      action.withOpaquePointer { g_action_map_add_action(map, $0) }
    }
  }
}

extension GtkWindow {
  /// Makes an action a part of what can be activated in the window, which has to be one of an application.
  @MainActor package func add(_ action: NamedAction) { action.add(to: self) }

  /// Activates an action that is found from the window.
  ///
  /// - Parameter action: The name with its prefix, such as `app.quit`.
  @MainActor package func activate(_ action: String) {
    _ = gtk_widget_activate_action_variant(widget, action, nil)
  }
}

extension GtkApplication {
  /// Makes an action a part of what can be activated in all windows.
  @MainActor package func add(_ action: NamedAction) { action.add(to: self) }
}

/// The parameter that an action is given.
private struct ActionParameter: ValueConvertible {
  let value: Variant?

  static var valueType: GType { playhead_type_pointer() }
  static func get(_ value: UnsafePointer<GValue>) -> ActionParameter {
    ActionParameter(value: g_value_get_variant(value).map { Variant($0) })
  }
  static func set(_ value: UnsafeMutablePointer<GValue>, to newValue: ActionParameter) {}
}

extension WidgetClass {
  /// Lets a button activate an action.
  ///
  /// - Parameters:
  ///   - name: The name of the action with its prefix, such as `win.playlist`; `nil` for none.
  ///   - target: What the action is given. A check button shows whether that is chosen.
  ///   - isHiddenWhileDisabled: `true` if nobody needs to see the button while there is no such action, or it does
  ///     nothing.
  @MainActor package func setAction(
    _ name: String?, target: Variant? = nil, isHiddenWhileDisabled: Bool = false
  ) {
    widget.withOpaquePointer { button in
      target?.withPointer { gtk_actionable_set_action_target_value(button, $0) }
      gtk_actionable_set_action_name(button, name)
    }
    guard isHiddenWhileDisabled else { return }
    withPointer {
      _ = g_object_bind_property($0, "sensitive", $0, "visible", G_BINDING_SYNC_CREATE)
    }
  }
}
