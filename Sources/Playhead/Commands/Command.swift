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

  /// Where a menu offers the command.
  struct MenuPlace: Sendable {
    /// What the menu calls it.
    let title: String
    let section: MenuSection
  }

  /// A condition of a command.
  typealias Condition = @MainActor @Sendable (CommandContext) -> Bool

  /// What the file of shortcuts calls it, and what its action is called: words with hyphens.
  let name: String
  /// What the list of shortcuts calls it.
  let title: String
  /// In GTK's writing; the first ones are listed, all of them hold.
  let keys: [String]
  /// Where it is in the menus; nil if in none.
  let menu: MenuPlace?
  /// True if its keys hold wherever the focus is, in a text field as well.
  let isAccelerator: Bool
  /// True if a key that is held does it again and again.
  let repeats: Bool
  /// True of what is followed on the slider.
  let showsControls: Bool
  /// Whether it can be done now. A key whose command is not possible is left to others.
  let isPossible: Condition
  /// Of what is switched on and off: whether it is on.
  let isOn: Condition?
  /// What it does.
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
    ActionButton(menu?.title ?? title, icon: icon, action: action, isToggle: isOn != nil)
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
  /// It can be done with nothing to play as well.
  static let always: Condition = { _ in true }
  /// It is about the player, which there is as soon as the window is on the screen.
  static let hasPlayer: Condition = { $0.player != nil }
  /// It is about what is played.
  static let hasItem: Condition = { $0.player?.currentItem != nil }
  /// There is an item that follows the one that is played.
  static let canAdvance: Condition = { $0.player?.canAdvanceToNextItem ?? false }
  /// There is one before it, or its own beginning to return to.
  static let canReturn: Condition = { $0.player?.canReturnToPreviousItem ?? false }
}

/// Two commands of a name are the same.
extension Command: Hashable {
  static func == (first: Command, second: Command) -> Bool { first.name == second.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The parts of the menus that commands are in.
enum MenuSection {
  /// What the header bar has buttons for: offered where there is none.
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
