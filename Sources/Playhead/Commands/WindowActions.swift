internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The commands of a window as its actions, which menus and buttons name: each is enabled while it is possible,
/// and shows whether it is on.
@MainActor final class WindowActions {
  private let actions: [(command: Command, action: GSimpleAction)]

  /// Adds the actions.
  /// - Parameter context: what the commands are about, asked for when that is needed.
  init(in window: GtkWindow, context: @escaping @MainActor () -> CommandContext?) {
    actions = Command.all.compactMap { command in
      guard case .window = command.effect, !command.name.contains(" ") else { return nil }
      let action =
        command.isOn == nil
        ? g_simple_action_new(command.name, nil)
        : g_simple_action_new_stateful(command.name, nil, g_variant_new_boolean(0))
      action.on("activate") {
        if let context = context() { _ = command.perform(in: context) }
      }
      return (command, action)
    }
    for (_, action) in actions { window.add(action) }
    window.named("PlayerWindow").observe { [self] in
      if let context = context() { update(context) }
    }
  }

  private func update(_ context: CommandContext) {
    for (command, action) in actions {
      g_simple_action_set_enabled(action, command.isPossible(context) ? 1 : 0)
      if let isOn = command.isOn {
        g_simple_action_set_state(action, g_variant_new_boolean(isOn(context) ? 1 : 0))
      }
    }
  }
}

extension GtkWindow {
  /// Makes an action a part of what can be activated in the window.
  @MainActor func add(_ action: GSimpleAction) {
    withOpaquePointer { map in
      action.withOpaquePointer { g_action_map_add_action(map, $0) }
    }
  }
}

extension GtkWidget {
  /// Lets a button do what a command does.
  @MainActor func setCommand(_ command: Command) {
    withOpaquePointer { gtk_actionable_set_action_name($0, command.action) }
  }
}
