internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The menu of the controls: of all of them, or of those that have no place in the row.
struct RestMenu: View {
  private let parts: ControlParts
  private let missing: Set<ControlPart>
  private let rows: [ControlPart]
  private let sections: [ControlPart]
  private let hasLoop: Bool

  init(_ parts: ControlParts, ofAll: Bool) {
    self.parts = parts
    let player = parts.player
    // Of the moment in which the menu opens.
    let available = player.map(ControlAvailability.parts) ?? []
    let missing = ofAll ? available : available.subtracting(parts.shown)
    self.missing = missing
    let isBehind = player?.isBehindLiveEdge ?? false
    rows = ControlPart.allCases.filter { part in
      guard missing.contains(part) else { return false }
      return switch part {
      case .previous, .skipBackward, .playPause, .skipForward, .next, .fullscreen: true
      case .live: isBehind
      default: false
      }
    }
    sections = [.volume, .subtitles, .tracks, .chapters, .speed, .repeatMode, .video].filter {
      missing.contains($0)
    }
    hasLoop = player.map { $0.currentItem != nil && !$0.isUnseekable } ?? false
  }

  var body: some View {
    ForEach(rows, id: \.self) { row($0) }
    if hasLoop { MenuRow(parts.loopMarker.title) { parts.loopMarker.mark() } }
    ForEach(sections, id: \.self) { part in
      if part != sections.first || hasRows { Divider() }
      section(part)
    }
    if let menu = parts.programMenu {
      if hasRows || !sections.isEmpty { Divider() }
      ModelMenu(menu)
    }
  }

  private var hasRows: Bool { hasLoop || !rows.isEmpty }

  @ViewBuilder private func row(_ part: ControlPart) -> some View {
    switch part {
    case .playPause:
      MenuRow(parts.player?.playPauseTitle ?? "") { parts.player?.playPauseOrReplay() }
    case .live: MenuRow(localized("Go to Live")) { parts.player?.goLive() }
    case .fullscreen:
      MenuRow(
        FullscreenButton.title(isFullScreen: parts.layout.value.isWindowFullScreen),
        inWindow: { $0.toggleFullscreen() })
    default: moveRow(Move(part))
    }
  }

  private func moveRow(_ move: Move) -> some View {
    MenuRow(move.name) { if let player = parts.player { move.action(player) } }
  }

  @ViewBuilder private func section(_ part: ControlPart) -> some View {
    let menus = parts.menus
    switch part {
    case .volume: section(VolumeMenu.menu(parts.player))
    case .subtitles: section(SubtitleMenu.menu(parts))
    case .tracks: section(menus.tracks)
    case .chapters: section(menus.chapters)
    case .speed: section(menus.speed)
    case .repeatMode: section(menus.repeatMode)
    default: VideoMenu.menu(parts.player, parts.settings, parts.video).content()
    }
  }

  @ViewBuilder private func section(_ menu: ControlMenu<some View>) -> some View {
    MenuHeading(menu.title)
    menu.content()
  }
}

extension Player {
  /// The title that a play button would have.
  var playPauseTitle: String {
    if canReplay { return localized("Play Again") }
    return playbackState == .playing ? localized("Pause") : localized("Play")
  }
}
