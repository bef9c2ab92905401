internal import CPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// What a command is about: a window with what is played in it. It also says what came of a command where that
/// is not to be seen.
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
