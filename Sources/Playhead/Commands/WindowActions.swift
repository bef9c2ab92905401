internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The commands of a window as its actions, which menus and buttons name: each is enabled while it is possible,
/// and shows whether it is on.
@MainActor final class WindowActions {
  private let actions: [(command: Command, action: NamedAction)]

  /// Adds the actions.
  /// - Parameter context: what the commands are about, asked for when that is needed.
  init(in window: GtkWindow, context: @escaping @MainActor () -> CommandContext?) {
    actions = Command.all.compactMap { command in
      guard case .window = command.effect, !command.name.contains(" ") else { return nil }
      let perform = { @MainActor in
        if let context = context() { _ = command.perform(in: context) }
      }
      let action =
        command.isOn == nil
        ? NamedAction(command.name, perform: perform)
        : NamedAction(toggle: command.name, perform: perform)
      return (command, action)
    }
    for (_, action) in actions { window.add(action) }
    window.named("PlayerWindow").observe { [self] in
      if let context = context() { update(context) }
    }
  }

  private func update(_ context: CommandContext) {
    for (command, action) in actions {
      action.isEnabled = command.isPossible(context)
      if let isOn = command.isOn { action.isOn = isOn(context) }
    }
  }
}
