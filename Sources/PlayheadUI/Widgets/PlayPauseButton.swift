internal import CPlatform
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A button that plays, pauses, and plays again what has ended or failed.
///
/// It is insensitive while there is nothing to play.
///
/// ```swift
/// HStack {
///   PlayPauseButton(player: player)
///   TimeSlider(player: player)
///   BusySpinner(player: player)
/// }
/// ```
///
/// Its icon, tooltip, and name for screen readers follow the player: “Play”, “Pause”, or “Play Again”. It is
/// evaluated when that changes, and not during playback. It does not need Observation.
///
/// | State of the player | Icon | Effect of a press |
/// |--- | --- | --- |
/// | plays, or waits for data | pause | pauses |
/// | is paused | play | plays |
/// | item has ended or failed | play again | `Player.replay()` |
/// | has no item, or one that is being opened | play, insensitive | none |
///
/// Space and Return press it while it has the keyboard focus. In a right-to-left language, its triangle points to
/// the right as well, which is the direction of a ``TimeSlider``.
@MainActor public struct PlayPauseButton: LazyWidgetView {
  /// The source of the button.
  ///
  /// It is a `GtkButton` with an icon.
  ///
  /// It has the size of other buttons with an icon, and no CSS class of its own.
  public let source: LazyWidget

  /// Creates a button for a player.
  ///
  /// The button does not keep the player alive.
  ///
  /// - Parameter player: The player, which may have no item yet.
  public init(player: Player) {
    source = LazyWidget(ViewIdentity(of: player)) { Self.makeWidget(player) }
  }

  private static func makeWidget(_ player: Player) -> GtkWidget {
    let button = GtkButton.make(icon: PlayPauseFace.unavailable.iconName)
    TapeDirection.keep(button.widget)
    button.on("clicked") { [weak player] in player?.playPauseOrReplay() }
    let face = State(PlayPauseFace.unavailable)
    button.named("PlayPauseButton")
      .onReceive(player, assign: \.playPauseFace, to: face)
      .observe { button in
        button.setIcon(face.value.iconName)
        button.tooltipText = face.value.label
        Accessibility.setLabel(face.value.label, of: button.widget)
        button.isSensitive = face.value != .unavailable
      }
    return button.widget
  }
}

extension Player {
  /// Plays again if the item has ended or failed, and plays or pauses otherwise, as a play button does.
  ///
  /// A key such as Space calls it, so that it does the same as the button.
  ///
  /// ```swift
  /// Button("Play or Pause") { player.playPauseOrReplay() }
  /// ```
  ///
  /// | State | Effect |
  /// |--- | --- |
  /// | playing, or waiting for data | pauses |
  /// | paused | plays |
  /// | ended, failed, or at the end of the queue | plays again from the beginning |
  /// | without items | nothing |
  public func playPauseOrReplay() {
    if canReplay { replay() } else { togglePlayPause() }
  }
}

/// The action that a play button offers.
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
