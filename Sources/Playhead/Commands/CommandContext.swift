internal import CPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// The subject of a command: a window with what is played in it. It also shows the result of a command where that
/// cannot be seen otherwise.
@MainActor struct CommandContext {
  let owner: PlayerWindow
  let player: Player?
  let settings: VideoSettings
  let messages: MessageBar
  let mini: MiniMode

  var window: GtkWindow { owner.window }

  /// Shows what came of a key, for a moment.
  func tell(_ text: String) { messages.show(text, for: MessageBar.glance) }
}
