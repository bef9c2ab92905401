internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The menus about what is heard and how it is played. A player that is gone leaves them empty.
@MainActor struct PlaybackMenus {
  weak let player: Player?

  /// How fast it is played.
  var speed: ControlMenu {
    ControlMenu(icon: "power-profile-performance-symbolic", title: localized("Speed")) {
      [weak player] in
      guard let player else { return MenuParts.column([]) }
      let range = player.playbackSpeedRange
      let speeds = PlaybackSpeed.choices.filter { range.contains($0) }
      let selected = speeds.firstIndex { abs($0 - player.playbackSpeed) < 0.01 }
      return MenuParts.choice(speeds.map(SpeedText.of), selected: selected) { [weak player] in
        player?.playbackSpeed = speeds[$0]
      }
    }
  }

  /// Whether anything is played again.
  var repeatMode: ControlMenu {
    ControlMenu(icon: "media-playlist-repeat-symbolic", title: localized("Repeat")) {
      [weak player] in
      let modes: [(mode: RepeatMode, name: String)] = [
        (.off, localized("Repeat Off")), (.one, localized("Repeat One")),
        (.all, localized("Repeat All")),
      ]
      let selected = modes.firstIndex { $0.mode == player?.repeatMode }
      let choice = MenuParts.choice(modes.map(\.name), selected: selected) { [weak player] in
        player?.repeatMode = modes[$0].mode
      }
      guard let player, player.itemCount > 1 else { return choice }
      let shuffle = MenuParts.check(localized("Shuffle"), player.isShuffled) { [weak player] in
        player?.isShuffled = $0
      }
      return MenuParts.column([choice, MenuParts.line(), shuffle])
    }
  }

  /// The parts of the medium.
  var chapters: ControlMenu {
    ControlMenu(icon: "view-list-bullet-symbolic", title: localized("Chapters")) { [weak player] in
      guard let player else { return MenuParts.column([]) }
      let chapters = player.metadata.chapters
      let time = player.time() ?? .zero
      let names = chapters.enumerated().map { index, chapter in
        "\(TimeText.clock(chapter.timeRange.lowerBound))  \(ChapterText.title(of: index, in: chapters))"
      }
      let selected = chapters.firstIndex { $0.timeRange.contains(time) }
      return MenuParts.choice(names, selected: selected) { [weak player] in
        player?.seek(to: chapters[$0])
      }
    }
  }

  /// Which sound is heard, and which video is seen where there are several.
  var tracks: ControlMenu {
    ControlMenu(icon: "audio-x-generic-symbolic", title: localized("Audio and Video Tracks")) {
      let sound = tracks(.audible)
      guard TrackChoice.hasChoice(player, .visual) else { return sound }
      return MenuParts.column([
        MenuParts.heading(localized("Audio")), sound, MenuParts.heading(localized("Video")),
        tracks(.visual),
      ])
    }
  }

  private func tracks(_ characteristic: MediaCharacteristic) -> GtkWidget {
    player.map { TrackChoice.menu($0, characteristic) } ?? MenuParts.column([])
  }
}

/// Which track is played.
@MainActor enum TrackChoice {
  /// What can be chosen, as a part of a menu.
  static func menu(_ player: Player, _ characteristic: MediaCharacteristic) -> GtkWidget {
    let options = player.mediaSelectionOptions(for: characteristic)
    let selected = options.firstIndex(of: player.selectedMediaOption(for: characteristic))
    return MenuParts.choice(options.map(\.localizedName), selected: selected) { [weak player] in
      player?.select(mediaOption: options[$0], for: characteristic)
    }
  }

  /// True if there are several tracks; of subtitles, one is enough, since it can be off.
  static func hasChoice(_ player: Player?, _ characteristic: MediaCharacteristic) -> Bool {
    let tracks = player?.mediaSelectionOptions(for: characteristic).compactMap(\.track) ?? []
    return tracks.count > (characteristic == .legible ? 0 : 1)
  }
}

/// Texts for playback speeds.
///
/// ```swift
/// PlaybackSpeed.choices.map(SpeedText.of)  // 0.25×, 0.5×, …
/// ```
public enum SpeedText {
  /// Returns a speed as text with at most two decimals, such as `1.5×`, with the decimal mark of the person's
  /// language.
  ///
  /// Speeds are rounded to hundredths: 1.333 becomes `1.33×`, and 1 becomes `1×`.
  ///
  /// | Speed | English | German |
  /// |--- | --- | --- |
  /// | 0.25 | `0.25×` | `0,25×` |
  /// | 1 | `1×` | `1×` |
  /// | 1.333 | `1.33×` | `1,33×` |
  ///
  /// - Parameter speed: The speed, such as `Player.playbackSpeed`.
  /// - Returns: The text, with the multiplication sign and no space.
  public static func of(_ speed: Double) -> String {
    let hundredths = Int((speed * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)×" }
    let fraction = rest % 10 == 0 ? "\(rest / 10)" : "\(rest < 10 ? "0" : "")\(rest)"
    return "\(whole)\(Localization.decimalMark)\(fraction)×"
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
