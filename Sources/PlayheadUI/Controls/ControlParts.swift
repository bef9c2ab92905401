internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Makes the controls, and the menu of those that have no place.
@MainActor struct ControlParts {
  weak let player: Player?
  let settings: VideoSettings
  let visibility: ControlsVisibility
  let messages: MessageBar
  let loopMarker: LoopMarker
  /// The state that contains the layout of the view in its window.
  let layout: State<LayoutInfo>
  /// The video.
  let video: VideoView
  /// The menu items that the program adds.
  let programMenu: GMenu?
  /// The program's action that asks for a file of subtitles.
  let subtitlesAction: String?
  /// The room for the controls.
  let room: ControlRoom

  /// The parts that have a place.
  var shown: Set<ControlPart> { room.shown.value }

  init(
    player: Player, settings: VideoSettings, visibility: ControlsVisibility, messages: MessageBar,
    loopMarker: LoopMarker, layout: State<LayoutInfo>, video: VideoView, programMenu: GMenu?,
    subtitlesAction: String? = nil
  ) {
    (self.player, self.settings, self.visibility) = (player, settings, visibility)
    (self.messages, self.loopMarker, self.layout) = (messages, loopMarker, layout)
    (self.video, self.programMenu, self.subtitlesAction) = (video, programMenu, subtitlesAction)
    room = ControlRoom(Set(ControlPart.allCases))
  }

  var menus: PlaybackMenus { PlaybackMenus(player: player) }

  @ViewBuilder func view(for part: ControlPart, tracker: ProgressTracker) -> some View {
    switch part {
    case .previous, .skipBackward, .skipForward, .next: MoveButton(Move(part), player)
    case .playPause:
      PlayerWidget(player) { PlayPauseButton(player: $0).debugBodyCounter(color: .green) }
        .focusesOnClick(false)
        .aligned(vertical: .center)
    case .volume:
      PlayerWidget(player) { VolumeButton(player: $0, visibility: visibility, messages: messages) }
        .aligned(vertical: .center)
        .debugBodyCounter(color: .green)
    case .times:
      HStack(alignment: .fill, spacing: 0) {
        PlayerWidget(player) {
          TimeLabel(progressTracker: tracker, player: $0).debugBodyCounter(color: .green)
        }
        DurationButton(progressTracker: tracker, player: player).debugBodyCounter(color: .orange)
      }
      .padding(.leading, 6)
    case .live: PlayerWidget(player) { LiveButton(player: $0) }.debugBodyCounter(color: .green)
    case .speed:
      SpeedButton(player: player, visibility: visibility).aligned(vertical: .center)
        .debugBodyCounter(color: .green)
    case .chapters: button(menus.chapters, "ChaptersButton")
    case .tracks: button(menus.tracks, "TracksButton")
    case .subtitles: button(SubtitleMenu.menu(self), "SubtitlesButton")
    case .video: button(VideoMenu.menu(player, settings, video), "VideoButton")
    case .repeatMode:
      RepeatButton(player: player, visibility: visibility).aligned(vertical: .center)
        .debugBodyCounter(color: .green)
    case .more: button(restMenu(ofAll: false), "MoreButton")
    case .fullscreen: FullscreenButton().debugBodyCounter(color: .green)
    }
  }

  private func button(_ menu: ControlMenu<some View>, _ name: String) -> some View {
    menu.button(visibility).aligned(vertical: .center)
      .debugBodyCounter(color: .green, name: name)
  }

  /// Returns the menu of the parts that have no place in the row.
  /// - Parameter ofAll: true for all that can be used.
  func restMenu(ofAll: Bool) -> ControlMenu<some View> {
    ControlMenu(icon: "view-more-symbolic", title: localized("More")) {
      RestMenu(self, ofAll: ofAll)
    }
  }
}
