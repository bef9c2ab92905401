internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The pages that need no player.
@MainActor enum WindowPages {
  /// The actions that are offered while nothing is open.
  static func empty() -> GtkWidget {
    let empty = StatusPage(
      icon: "video-x-generic-symbolic", title: localized("No Media"),
      text: localized("Drop files here, or press Ctrl+O to open a file or Ctrl+L to open a URL."))
    let buttons = VStack(spacing: 12) {
      ActionButton(localized("Open…"), action: Command.open.action)
        .styleClass("suggested-action").styleClass("pill")
      ActionButton(
        localized("Resume Last Playlist"), action: Command.restoreQueue.action,
        isHiddenWhileDisabled: true
      )
      .styleClass("pill")
    }
    empty.append(buttons.makeWidget())
    return empty.widget
  }
}
