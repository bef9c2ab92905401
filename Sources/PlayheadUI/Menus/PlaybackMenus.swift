internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The menus about what is heard and how it is played. A player that is gone leaves them empty.
@MainActor struct PlaybackMenus {
  weak let player: Player?

  /// The menu of playback speeds.
  var speed: ControlMenu<some View> {
    ControlMenu(icon: "power-profile-performance-symbolic", title: localized("Speed")) {
      SpeedChoice(player: player)
    }
  }

  /// The menu of what is played again, if anything.
  var repeatMode: ControlMenu<some View> {
    ControlMenu(icon: "media-playlist-repeat-symbolic", title: localized("Repeat")) {
      RepeatChoice(player: player)
    }
  }

  /// The parts of the medium.
  var chapters: ControlMenu<some View> {
    ControlMenu(icon: "view-list-bullet-symbolic", title: localized("Chapters")) {
      ChapterChoice(player: player)
    }
  }

  /// The menu of the audio tracks, and of the video tracks where there are several.
  var tracks: ControlMenu<some View> {
    ControlMenu(icon: "audio-x-generic-symbolic", title: localized("Audio and Video Tracks")) {
      if TrackChoice.hasChoice(player, .visual) {
        MenuHeading(localized("Audio"))
        TrackChoice(player: player, .audible)
        MenuHeading(localized("Video"))
        TrackChoice(player: player, .visual)
      } else {
        TrackChoice(player: player, .audible)
      }
    }
  }
}

private struct SpeedChoice: View {
  weak let player: Player?

  init(player: Player?) { self.player = player }

  var body: some View {
    // Those that are shown, also if there are others by the time that one is chosen.
    let speeds = speeds
    ChoiceList(speeds.map(SpeedText.of), selected: selected) { player?.playbackSpeed = speeds[$0] }
  }

  private var speeds: [Double] {
    guard let range = player?.playbackSpeedRange else { return [] }
    return PlaybackSpeed.choices.filter { range.contains($0) }
  }

  private var selected: Int? {
    player.flatMap { player in speeds.firstIndex { abs($0 - player.playbackSpeed) < 0.01 } }
  }
}

private struct RepeatChoice: View {
  weak let player: Player?
  private let hasSeveralItems: Bool

  private var modes: [(mode: RepeatMode, name: String)] {
    [
      (.off, localized("Repeat Off")), (.one, localized("Repeat One")),
      (.all, localized("Repeat All")),
    ]
  }

  init(player: Player?) {
    self.player = player
    hasSeveralItems = player?.itemCount ?? 0 > 1
  }

  var body: some View {
    ChoiceList(modes.map(\.name), selected: modes.firstIndex { $0.mode == player?.repeatMode }) {
      player?.repeatMode = modes[$0].mode
    }
    if hasSeveralItems {
      Divider()
      MenuToggle(localized("Shuffle"), player, \.isShuffled)
    }
  }
}

private struct ChapterChoice: View {
  weak let player: Player?

  init(player: Player?) { self.player = player }

  var body: some View {
    let chapters = chapters
    ChoiceList(names, selected: selected) { player?.seek(to: chapters[$0]) }
  }

  private var chapters: [Chapter] { player?.metadata.chapters ?? [] }

  private var names: [String] {
    chapters.enumerated().map { index, chapter in
      "\(TimeText.clock(chapter.timeRange.lowerBound))  \(ChapterText.title(of: index, in: chapters))"
    }
  }

  private var selected: Int? {
    let time = player?.shownTime() ?? .zero
    return chapters.firstIndex { $0.timeRange.contains(time) }
  }
}

/// The choice of the track that is played.
struct TrackChoice: View {
  private weak let player: Player?
  private let characteristic: MediaCharacteristic

  init(player: Player?, _ characteristic: MediaCharacteristic) {
    (self.player, self.characteristic) = (player, characteristic)
  }

  var body: some View {
    let options = options
    ChoiceList(options.map(\.localizedName), selected: selected) {
      player?.select(mediaOption: options[$0], for: characteristic)
    }
  }

  private var options: [MediaSelectionOption] {
    player?.mediaSelectionOptions(for: characteristic) ?? []
  }

  private var selected: Int? {
    player.flatMap { options.firstIndex(of: $0.selectedMediaOption(for: characteristic)) }
  }

  /// Returns whether there are several tracks; of subtitles, one is enough, since it can be off.
  static func hasChoice(_ player: Player?, _ characteristic: MediaCharacteristic) -> Bool {
    let tracks = player?.mediaSelectionOptions(for: characteristic).compactMap(\.track) ?? []
    return tracks.count > (characteristic == .legible ? 0 : 1)
  }
}

/// Chapters as people read them.
enum ChapterText {
  /// A chapter's title, or its number.
  static func title(of index: Int, in chapters: [Chapter]) -> String {
    chapters[index].title ?? localized("Chapter %1", "\(index + 1)")
  }

  /// The title of the chapter that a time is in; nil if it is in none.
  static func title(at time: Duration, in chapters: [Chapter]) -> String? {
    chapters.lastIndex { $0.timeRange.contains(time) }.map { title(of: $0, in: chapters) }
  }
}
