internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Something that a person can have done: by a key, from a menu, with a button, or over the bus.
///
/// A command is listed once, in one of ``CommandSection/all``. Keys, the file of custom shortcuts, the list of
/// shortcuts, the menus, the actions that buttons name, and `docs/keys.md` derive from it.
/// ``rotate`` is an example.
struct Command: Sendable {
  /// The effect of a command, and who performs it.
  enum Effect: Sendable {
    /// The program does it, whichever window there is.
    case application(@MainActor @Sendable (Application) -> Void)
    /// The window does it that the person is in.
    case window(@MainActor @Sendable (CommandContext) -> Void)
  }

  /// The place in the menus that offers the command.
  struct MenuPlace: Sendable {
    /// The title of the menu item.
    let title: String
    let section: MenuSection
  }

  /// A condition of a command.
  typealias Condition = @MainActor @Sendable (CommandContext) -> Bool

  /// The name of the command in the file of shortcuts, and of its action: words with hyphens,
  /// and a number if there are several of its kind.
  let name: String
  /// The title of the command in the list of shortcuts.
  let title: String
  /// In GTK's writing; the first ones are listed, all of them hold.
  let keys: [String]
  /// The place of the command in the menus, or `nil` if it is in none.
  let menu: MenuPlace?
  /// A Boolean value that indicates whether the keys work wherever the focus is; in a text field, those
  /// that cannot be typed.
  let isAccelerator: Bool
  /// A Boolean value that indicates whether a key that is held repeats the command.
  let repeats: Bool
  /// A Boolean value that indicates whether the effect of the command is followed on the slider.
  let showsControls: Bool
  /// The condition under which the command is possible. A key whose command is not possible is left to others.
  let isPossible: Condition
  /// Of what is switched on and off: whether it is on.
  let isOn: Condition?
  /// The effect of the command.
  let effect: Effect

  /// A command that the window does.
  init(
    _ name: String, _ title: String, keys: [String] = [], menu: MenuPlace? = nil,
    isAccelerator: Bool = false, repeats: Bool = false, showsControls: Bool = false,
    isOn: Condition? = nil, isPossible: @escaping Condition,
    run: @escaping @MainActor @Sendable (CommandContext) -> Void
  ) {
    (self.name, self.title, self.keys, self.menu) = (name, title, keys, menu)
    (self.isAccelerator, self.repeats) = (isAccelerator, repeats)
    self.showsControls = showsControls
    (self.isOn, self.isPossible, effect) = (isOn, isPossible, .window(run))
  }

  /// A command that the program does. Its keys hold wherever the focus is.
  init(
    _ name: String, _ title: String, keys: [String] = [], menu: MenuPlace? = nil,
    application run: @escaping @MainActor @Sendable (Application) -> Void
  ) {
    (self.name, self.title, self.keys, self.menu) = (name, title, keys, menu)
    (isAccelerator, repeats, showsControls) = (true, false, false)
    (isOn, isPossible, effect) = (nil, Self.always, .application(run))
  }

  /// The action of the window or the program that does it, as GTK's widgets name it.
  var action: String {
    switch effect {
    case .application: "app.\(name)"
    case .window: "win.\(name)"
    }
  }

  /// A button for it, which is pressed while it is on. It is called what the menus call it.
  /// - Parameter icon: The name of an icon in the icon theme.
  @MainActor func button(icon: String) -> ActionButton {
    ActionButton(
      menu?.title ?? title, icon: icon, look: isOn == nil ? .button : .toggle, action: action)
  }

  /// Does it, if it is possible.
  /// - Returns: true if it was.
  @MainActor func perform(in context: CommandContext) -> Bool {
    guard isPossible(context) else { return false }
    switch effect {
    case .window(let run): run(context)
    case .application: context.window.activate(action)
    }
    return true
  }
}

extension Command {
  /// The condition of a command that is possible even if there is nothing to play.
  static let always: Condition = { _ in true }
  /// The condition of a command about the player, which exists as soon as the window is on the screen.
  static let hasPlayer: Condition = { $0.player != nil }
  /// The condition of a command about the current item.
  static let hasItem: Condition = { $0.player?.currentItem != nil }
  /// The condition that an item follows the current one.
  static let canAdvance: Condition = { $0.player?.canAdvanceToNextItem ?? false }
  /// The condition that an item precedes the current one, or that the current one can return to its beginning.
  static let canReturn: Condition = { $0.player?.canReturnToPreviousItem ?? false }
}

/// Two commands of a name are the same.
extension Command: Hashable {
  static func == (first: Command, second: Command) -> Bool { first.name == second.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The parts of the menus that commands are in.
enum MenuSection {
  /// The commands that the header bar has buttons for. The menu offers them where there is no header bar.
  case header
  case opening, window, program
}

/// Commands that belong together, in the order in which they are listed.
struct CommandSection: Sendable {
  let title: String
  let commands: [Command]

  /// All commands.
  static let all = [playback, seeking, files, speed, tracks, view, general]
}

extension Command {
  /// All commands, in the order in which they are listed.
  static let all = CommandSection.all.flatMap(\.commands)

  /// The command of a name: one that is listed, or one with a number; nil if there is none.
  init?(name: String) {
    let found: Command? =
      switch NumberedKeyCommand(name) {
      case .skip(let seconds): .skip(seconds: seconds)
      case .tenths(let tenths): .tenths(tenths)
      case nil: Self.all.first { $0.name == name }
      }
    guard let found else { return nil }
    // As it is listed, if it is.
    self = Self.all.first { $0 == found } ?? found
  }
}
