package import CPlatform

/// Actions by their names, which the menus of a widget and of those in it activate as `group.name`.
@MainActor package final class ActionGroup {
  private let group: GObject
  private var actions: [String: NamedAction] = [:]

  /// Creates a group without actions for a widget, which keeps it.
  ///
  /// - Parameter name: The name of the group.
  package init(_ name: String, in widget: GtkWidget) {
    guard let new = g_simple_action_group_new() else {
      preconditionFailure("GLib always makes a group")
    }
    group = UnsafeMutableRawPointer(new).object(as: GObject.self)
    g_object_unref(new)
    group.withOpaquePointer { gtk_widget_insert_action_group(widget, name, $0) }
  }

  /// Adds an action.
  package func add(_ action: NamedAction) {
    action.add(to: group)
    actions[action.name] = action
  }

  /// Sets whether an action is possible now. If not, its items in menus are insensitive.
  package func setEnabled(_ isEnabled: Bool, for name: String) {
    actions[name]?.isEnabled = isEnabled
  }
}
