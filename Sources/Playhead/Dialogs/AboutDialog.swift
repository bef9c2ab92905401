internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// What the program is, and by whom.
@MainActor enum AboutDialog {
  static func show(over parent: GtkWindow) {
    AboutWindow(
      name: "Playhead", version: Version.current, comments: localized("Play videos and music"),
      icon: Application.id
    )
    .present(over: parent)
  }
}
