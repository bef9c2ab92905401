internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Makes the controls, and the menu of those that have no place.
@MainActor struct ControlParts {
  let player: Player
  let settings: VideoSettings
  let visibility: ControlsVisibility
  let messages: MessageBar
  let loopMarker: LoopMarker
  /// Where the view is.
  let layout: State<LayoutInfo>
  /// The video.
  let video: VideoView
  /// What the program adds to the menu.
  let programMenu: GMenu?
  /// The parts that have a place.
  let shown = State(Set(ControlPart.allCases))

  private var menus: PlaybackMenus { PlaybackMenus(player: player) }

  func widget(for part: ControlPart, tracker: ProgressTracker) -> GtkWidget {
    switch part {
    case .previous, .skipBackward, .skipForward, .next:
      let move = Move(part)
      return ControlButton.make(icon: move.icon, label: move.name) { [weak player] in
        if let player { move.action(player) }
      }.debugBodyCounter(color: .green, name: move.counterName)
    case .playPause:
      let button = PlayPauseButton(player: player)
      gtk_widget_set_focus_on_click(button.widget, 0)
      gtk_widget_set_valign(button.widget, GTK_ALIGN_CENTER)
      return button.debugBodyCounter(color: .green)
    case .volume:
      return VolumeButton(player: player, visibility: visibility, messages: messages)
        .debugBodyCounter(color: .green)
    case .times: return times(tracker)
    case .live: return LiveButton(player: player).debugBodyCounter(color: .green)
    case .speed:
      return SpeedButton(player: player, visibility: visibility).debugBodyCounter(color: .green)
    case .chapters: return counted(menus.chapters, "ChaptersButton")
    case .tracks: return counted(menus.tracks, "TracksButton")
    case .subtitles: return counted(SubtitleMenu.menu(player), "SubtitlesButton")
    case .video: return counted(VideoMenu.menu(player, settings, video), "VideoButton")
    case .repeatMode:
      return RepeatButton(player: player, visibility: visibility).debugBodyCounter(color: .green)
    case .more: return counted(restMenu(ofAll: false), "MoreButton")
    case .fullscreen: return FullscreenButton().debugBodyCounter(color: .green)
    }
  }

  private func counted(_ menu: ControlMenu, _ name: String) -> GtkWidget {
    menu.button(visibility).widget.debugBodyCounter(color: .green, name: name)
  }

  /// What has no place in the row, as one menu.
  /// - Parameter ofAll: true for all that can be used.
  func restMenu(ofAll: Bool) -> ControlMenu {
    ControlMenu(icon: "view-more-symbolic", title: localized("More")) {
      [weak player, settings, shown, loopMarker, layout, video, programMenu] in
      guard let player else { return MenuParts.column([]) }
      let available = ControlAvailability.parts(of: player)
      let missing = ofAll ? available : available.subtracting(shown.value)
      let menus = PlaybackMenus(player: player)
      var parts: [GtkWidget] = []
      for part in ControlPart.allCases where missing.contains(part) {
        switch part {
        case .previous, .skipBackward, .skipForward, .next:
          let move = Move(part)
          parts.append(
            MenuParts.row(move.name) { [weak player] in if let player { move.action(player) } })
        case .playPause:
          parts.append(
            MenuParts.row(player.playPauseTitle) { [weak player] in player?.playPauseOrReplay() })
        case .live where player.isBehindLiveEdge():
          parts.append(
            MenuParts.row(localized("Go to Live")) { [weak player] in player?.goLive() })
        case .fullscreen:
          parts.append(FullscreenButton.menuRow(isFullScreen: layout.value.isWindowFullScreen))
        default: break
        }
      }
      if player.currentItem != nil { parts.append(loopMarker.menuRow()) }
      let sections: [(ControlPart, ControlMenu)] = [
        (.volume, VolumeButton.menu(player)), (.subtitles, SubtitleMenu.menu(player)),
        (.tracks, menus.tracks),
        (.chapters, menus.chapters), (.speed, menus.speed), (.repeatMode, menus.repeatMode),
        (.video, VideoMenu.menu(player, settings, video)),
      ]
      for (part, menu) in sections where missing.contains(part) {
        if !parts.isEmpty { parts.append(MenuParts.line()) }
        if part != .video { parts.append(MenuParts.heading(menu.title)) }
        parts.append(menu.content())
      }
      if let programMenu {
        if !parts.isEmpty { parts.append(MenuParts.line()) }
        parts.append(ProgramMenu.content(of: programMenu))
      }
      return MenuParts.column(parts)
    }
  }

  private func times(_ tracker: ProgressTracker) -> GtkWidget {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self)
    gtk_widget_set_margin_start(box.widget, 6)
    gtk_box_append(
      box, TimeLabel(progressTracker: tracker, player: player).debugBodyCounter(color: .green))
    let duration = DurationButton(progressTracker: tracker, player: player)
    gtk_box_append(box, duration.debugBodyCounter(color: .orange))
    return box.widget
  }
}

/// A control that goes somewhere else.
@MainActor private struct Move {
  let icon: String
  let name: String
  /// What it is called in the table of the body counter.
  let counterName: String
  let action: @MainActor (Player) -> Void

  init(_ part: ControlPart) {
    switch part {
    case .previous:
      (icon, name) = ("media-skip-backward-symbolic", localized("Previous"))
      counterName = "PreviousButton"
      action = { $0.playPreviousItem() }
    case .next:
      (icon, name) = ("media-skip-forward-symbolic", localized("Next"))
      counterName = "NextButton"
      action = { $0.playNextItem() }
    case .skipBackward:
      (icon, name) = ("media-seek-backward-symbolic", localized("Skip Backward"))
      counterName = "SkipBackwardButton"
      action = { $0.skipBackward() }
    default:
      (icon, name) = ("media-seek-forward-symbolic", localized("Skip Forward"))
      counterName = "SkipForwardButton"
      action = { $0.skipForward() }
    }
  }
}

extension Player {
  /// What a play button would say.
  fileprivate var playPauseTitle: String {
    if canReplay { return localized("Play Again") }
    return playbackState == .playing ? localized("Pause") : localized("Play")
  }
}
