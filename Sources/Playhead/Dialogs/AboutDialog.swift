internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The dialog with the name, version, and license of the program.
@MainActor enum AboutDialog {
  static func show(over parent: GtkWindow) {
    parent.presentAbout(
      name: "Playhead", version: Version.current, comments: localized("Play videos and music"),
      icon: Application.id)
  }
}
