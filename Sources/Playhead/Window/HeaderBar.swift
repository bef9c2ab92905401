internal import PlayheadPlatform
internal import PlayheadUI

/// The window's title, the ways to open something, and the menu; no more than a narrow window has room
/// for.
extension HeaderBar {
  /// - Parameter isIncognito: whether nothing is remembered of what the window plays.
  init(isIncognito: State<Bool>) {
    self.init {
      WindowTitle()
    } start: {
      Command.open.button(icon: "document-open-symbolic")
      ModelMenuButton(
        localized("Recent Media"), icon: "document-open-recent-symbolic", isRebuilt: true,
        onClose: { $0.dropFocusAfterMenu() }, menu: RecentMedia.menu)
      Image(icon: "view-conceal-symbolic")
        .labeled(localized("Incognito mode: playback history is not saved in this window"))
        .hidden(!isIncognito.value)
    } end: {
      Command.togglePlaylist.button(icon: "view-list-symbolic")
      ModelMenuButton(
        localized("Main Menu"), icon: "open-menu-symbolic", isPrimary: true,
        onClose: { $0.dropFocusAfterMenu() }, menu: { MainMenu.model })
    }
  }
}
