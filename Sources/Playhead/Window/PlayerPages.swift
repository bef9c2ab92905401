internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// The content that a window shows of its player, and the window's title.
@MainActor final class PlayerPages {
  let widget: GtkWidget
  /// The video and the controls.
  let view: SystemVideoView

  init(
    player: Player, settings: VideoSettings, messages: MessageBar, expectsMedia: Bool
  ) {
    view = SystemVideoView(
      player: player, settings: settings, messages: messages, placeholder: WindowPages.empty(),
      menu: MainMenu.modelForControls.make(), subtitlesAction: Command.openSubtitles.action,
      // Media that have come already are being opened.
      expectsMedia: expectsMedia || player.itemCount > 0)
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    gtk_box_append(box, view.debugBodyCounter(color: .orange))
    box.observe { [weak player] box in
      guard let player, let window = box.widget.rootWindow else { return }
      let title = player.currentItem?.displayTitle ?? "Playhead"
      window.title = title.cut(toBytes: InputLimits.windowTitleBytes)
    }
    widget = box.debugBodyCounter(color: .purple, name: "PlayerPages")
  }
}
