internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The recently played media, in the list that the whole desktop has of it.
@MainActor final class RecentMedia {
  /// False while nothing is added.
  var isEnabled = true
  private var last: String?

  /// The action of the application that opens one of them.
  static let action = "open-recent"
  /// The maximum number of items that are offered.
  private static let limit = 15

  /// Notes what a player plays, each item once, as soon as it really plays.
  func note(_ player: Player) {
    guard isEnabled, player.shouldPlay, let item = player.currentItem,
      item.status == .readyToPlay, let url = item.url, url != last
    else { return }
    last = url
    // The list is everybody's: a password has no place in it, and an address without it would not open.
    guard !url.hasPrefix("fd:"), !url.hasPrefix("data:"), !MediaAddress.hasSecrets(url) else {
      return
    }
    RecentFiles.add(url, title: item.displayTitle, type: Self.type(of: url))
  }

  /// Takes all that this program has noted out of the list.
  static func forget() { RecentFiles.removeAll() }

  /// Returns whether an address is that of something recent. More count than are offered: others may be noted while the
  /// menu is open.
  static func contains(_ uri: String) -> Bool {
    RecentFiles.entries(limit: 2 * limit).contains { $0.uri == uri }
  }

  /// The menu of them.
  static func menu() -> MenuModel {
    let entries = RecentFiles.entries(limit: limit).map { entry in
      // An underscore would mark a letter.
      MenuModel.Item.action(
        entry.title.replacing("_", with: "__"), "app.\(action)", target: entry.uri)
    }
    return MenuModel(
      sections: [entries.isEmpty ? [.action(localized("No Recent Media"), "app.none")] : entries])
  }

  /// Returns the action of the menu, which opens the chosen item.
  /// - Parameter open: gets an address, which need not be in the menu.
  static func makeAction(open: @escaping @MainActor (String) -> Void) -> NamedAction {
    NamedAction(action, performWith: open)
  }

  private static func type(of url: String) -> String {
    ContentType.mimeType(ofName: MediaName.display(of: url)) ?? "application/octet-stream"
  }
}
