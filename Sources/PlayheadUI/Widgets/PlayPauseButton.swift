internal import CPlatform
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// Plays, pauses, and plays again what ended or failed. Insensitive while there is nothing to be
/// played.
@MainActor public struct PlayPauseButton: LazyWidgetView {
  /// What makes the button.
  public let source: LazyWidget

  /// A button for a player.
  public init(player: Player) {
    source = LazyWidget(ViewIdentity(of: player)) { Self.makeWidget(player) }
  }

  private static func makeWidget(_ player: Player) -> GtkWidget {
    let button = gtk_button_new().as(GtkButton.self)
    gtk_button_set_icon_name(button, PlayPauseFace.unavailable.iconName)
    TapeDirection.keep(button.widget)
    button.on("clicked") { [weak player] in player?.playPauseOrReplay() }
    let face = State(PlayPauseFace.unavailable)
    button.named("PlayPauseButton")
      .onReceive(player, assign: \.playPauseFace, to: face)
      .observe { button in
        gtk_button_set_icon_name(button, face.value.iconName)
        gtk_widget_set_tooltip_text(button.widget, face.value.label)
        Accessibility.setLabel(face.value.label, of: button.widget)
        gtk_widget_set_sensitive(button.widget, face.value == .unavailable ? 0 : 1)
      }
    return button.widget
  }
}

extension Player {
  /// What a play button does: plays, pauses, or plays again what ended or failed.
  public func playPauseOrReplay() {
    if canReplay { replay() } else { togglePlayPause() }
  }
}

/// What a play button offers.
enum PlayPauseFace: Hashable, CaseIterable {
  case unavailable, play, pause, replay

  var iconName: String {
    switch self {
    case .unavailable, .play: "media-playback-start-symbolic"
    case .pause: "media-playback-pause-symbolic"
    case .replay: "view-refresh-symbolic"
    }
  }

  var label: String {
    switch self {
    case .unavailable, .play: localized("Play")
    case .pause: localized("Pause")
    case .replay: localized("Play Again")
    }
  }
}

extension PlayerProperties {
  var playPauseFace: PlayPauseFace {
    if isFailed || canReplay { return .replay }
    return switch playbackState {
    case .idle: .unavailable
    case .playing: .pause
    case .paused: .play
    case .ended: .replay
    }
  }
}
