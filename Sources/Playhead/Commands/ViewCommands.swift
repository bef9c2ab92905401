internal import PlayheadPlatform
internal import PlayheadUI

extension CommandSection {
  static let view = CommandSection(
    title: localized("View"),
    commands: [
      .toggleFullscreen, .leaveFullscreen, .toggleMini, .nextAspectRatio, .rotate, .takeFrame,
      .copyFrame,
    ])
  static let general = CommandSection(
    title: localized("General"),
    commands: [.showMenu, .showInformation, .preferences, .showShortcuts, .about])
}

extension Command {
  static let toggleFullscreen = Command(
    "toggle-fullscreen", localized("Fullscreen"), keys: ["f", "F11"],
    isOn: { $0.owner.isFullscreen.value }, isPossible: always,
    run: { $0.window.toggleFullscreen() })

  static let leaveFullscreen = Command(
    "leave-fullscreen", localized("Leave fullscreen or mini player"), keys: ["Escape"],
    isPossible: { $0.owner.isFullscreen.value || $0.mini.isOn.value },
    run: { $0.leaveFullscreen() })

  static let toggleMini = Command(
    "toggle-mini-player", localized("Mini player"), keys: ["<Control>h"],
    menu: MenuPlace(title: localized("Mini Player"), section: .window),
    isAccelerator: true, isOn: { $0.mini.isOn.value }, isPossible: always,
    run: { $0.mini.toggle() })

  static let nextAspectRatio = Command(
    "next-aspect-ratio", localized("Change aspect ratio"), keys: ["a"], isPossible: hasPlayer
  ) { $0.changeAspectRatio() }

  static let rotate = Command(
    "rotate", localized("Rotate right"), keys: ["<Control>r"], isPossible: hasPlayer
  ) { $0.rotate() }

  static let takeFrame = Command(
    "take-screenshot", localized("Take screenshot"), keys: ["s", "<Control><Alt>s"],
    isPossible: hasItem
  ) { $0.takeScreenshot() }

  static let copyFrame = Command(
    "copy-screenshot", localized("Copy screenshot"), keys: ["<Control>c"],
    menu: MenuPlace(title: localized("Copy Screenshot"), section: .window), isPossible: hasItem
  ) { $0.copyScreenshot() }

  static let showMenu = Command(
    "show-menu", localized("Context menu"), keys: ["Menu", "<Shift>F10"], isPossible: always
  ) { $0.owner.pages?.view.showMenu() }

  static let showInformation = Command(
    "show-information", localized("Media information"), keys: ["i", "<Control>i"],
    menu: MenuPlace(title: localized("Media Information"), section: .program), isAccelerator: true,
    isPossible: hasItem
  ) { context in
    if let player = context.player { InformationWindow.show(over: context.window, player: player) }
  }

  static let preferences = Command(
    "preferences", localized("Preferences"), keys: ["<Control>comma"],
    menu: MenuPlace(title: localized("Preferences"), section: .program)
  ) { $0.showPreferences() }

  static let showShortcuts = Command(
    "show-shortcuts", localized("Keyboard shortcuts"), keys: ["<Control>question", "F1"],
    menu: MenuPlace(title: localized("Keyboard Shortcuts"), section: .program), isAccelerator: true,
    isPossible: always
  ) { ShortcutsWindow.show(over: $0.window) }

  static let about = Command(
    "about", localized("About Playhead"),
    menu: MenuPlace(title: localized("About Playhead"), section: .program)
  ) { application in
    if let window = application.currentWindow?.window { AboutDialog.show(over: window) }
  }
}
