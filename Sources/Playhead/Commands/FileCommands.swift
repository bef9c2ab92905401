internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

extension CommandSection {
  static let files = CommandSection(
    title: localized("Files and Windows"),
    commands: [
      .open, .newWindow, .openAddress, .openFolder, .openSubtitles, .addToPlaylist, .paste,
      .restoreQueue, .toggleIncognito, .closeWindow, .quit,
    ])
}

extension Command {
  static let open = Command(
    "open", localized("Open file"), keys: ["<Control>o"],
    menu: MenuPlace(title: localized("Open File…"), section: .header)
  ) { $0.currentWindow?.chooseFiles() }

  static let newWindow = Command(
    "new-window", localized("New window"), keys: ["<Control>n"],
    menu: MenuPlace(title: localized("New Window"), section: .opening)
  ) { $0.show(OpeningRequest(wantsNewWindow: true)) }

  static let openAddress = Command(
    "open-url", localized("Open URL"), keys: ["<Control>l", "<Control>u"],
    menu: MenuPlace(title: localized("Open URL…"), section: .opening)
  ) { $0.currentWindow?.askForAddress() }

  static let openFolder = Command(
    "open-folder", localized("Open folder"),
    menu: MenuPlace(title: localized("Open Folder…"), section: .opening), isPossible: always
  ) { $0.owner.chooseFolder() }

  static let openSubtitles = Command(
    "open-subtitles", localized("Add subtitles"),
    menu: MenuPlace(title: localized("Add Subtitles…"), section: .opening), isPossible: always
  ) { $0.owner.chooseSubtitles() }

  static let addToPlaylist = Command(
    "add-to-playlist", localized("Add to playlist"), keys: ["<Control><Shift>o"],
    menu: MenuPlace(title: localized("Add to Playlist…"), section: .opening), isAccelerator: true,
    isPossible: always
  ) { $0.owner.chooseFilesToAdd() }

  static let paste = Command(
    "paste", localized("Open from clipboard"), keys: ["<Control>v"], isPossible: always
  ) { $0.owner.paste() }

  static let restoreQueue = Command("resume-playlist", localized("Resume last playlist")) {
    $0.currentWindow?.restoreQueue()
  }

  static let toggleIncognito = Command(
    "toggle-incognito", localized("Incognito mode"),
    menu: MenuPlace(title: localized("Incognito Mode"), section: .window),
    isOn: { $0.owner.incognito.isOn }, isPossible: always,
    run: { $0.owner.toggleIncognito() })

  static let closeWindow = Command(
    "close-window", localized("Close window"), keys: ["<Control>w"], isAccelerator: true,
    isPossible: always
  ) { $0.window.close() }

  static let quit = Command("quit", localized("Quit"), keys: ["<Control>q"]) { $0.quit() }
}
