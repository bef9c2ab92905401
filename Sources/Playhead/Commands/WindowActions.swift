internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The commands of a window as its actions, which menus and buttons name: each is enabled while it is possible,
/// and shows whether it is on. Each is asked again for what its own conditions read.
@MainActor enum WindowActions {
  /// Adds the actions.
  /// - Parameter context: what the commands are about, asked for when that is needed.
  static func add(to window: GtkWindow, context: @escaping @MainActor () -> CommandContext?) {
    window.named("PlayerWindow")
    for command in Command.all {
      guard case .window = command.effect, !command.name.contains(" ") else { continue }
      let perform = { @MainActor in
        if let context = context() { _ = command.perform(in: context) }
      }
      let action =
        command.isOn == nil
        ? NamedAction(command.name, perform: perform)
        : NamedAction(toggle: command.name, perform: perform)
      window.add(action)
      window.observe {
        guard let context = context() else { return }
        action.isEnabled = command.isPossible(context)
        if let isOn = command.isOn { action.isOn = isOn(context) }
      }
    }
  }
}
