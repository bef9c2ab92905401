internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

extension CommandSection {
  static let playback = CommandSection(
    title: localized("Playback"),
    commands: [
      .playPause, .previousItem, .nextItem, .nextRepeatMode, .toggleShuffle, .markLoop,
      .togglePlaylist,
    ])
  static let speed = CommandSection(
    title: localized("Speed"), commands: [.slower, .faster, .normalSpeed])
}

extension Command {
  static let playPause = Command(
    "play-pause", localized("Play/Pause"), keys: ["space", "k", "p", "AudioPlay", "AudioPause"],
    isPossible: hasPlayer
  ) { $0.playPause() }

  static let previousItem = Command(
    "previous-item", localized("Previous item"),
    keys: ["b", "less", "<Control>Page_Up", "AudioPrev"], repeats: true, showsControls: true,
    isPossible: canReturn
  ) { $0.playPreviousItem() }

  static let nextItem = Command(
    "next-item", localized("Next item"), keys: ["n", "greater", "<Control>Page_Down", "AudioNext"],
    repeats: true, showsControls: true, isPossible: canAdvance
  ) { $0.playNextItem() }

  static let nextRepeatMode = Command(
    "next-repeat-mode", localized("Change repeat mode"), keys: ["r"], isPossible: hasPlayer
  ) { $0.changeRepeatMode() }

  static let toggleShuffle = Command(
    "toggle-shuffle", localized("Shuffle"), keys: ["h"],
    isOn: { $0.player?.isShuffled ?? false }, isPossible: hasPlayer,
    run: { $0.toggleShuffle() })

  static let markLoop = Command(
    "set-loop", localized("Set A–B loop"), keys: ["<Shift>l"], isPossible: hasPlayer
  ) { $0.owner.pages?.view.markLoop() }

  static let togglePlaylist = Command(
    "toggle-playlist", localized("Show or hide playlist"), keys: ["F9", "<Control><Shift>p"],
    menu: MenuPlace(title: localized("Playlist"), section: .header),
    isAccelerator: true, isOn: { $0.owner.isPlaylistShown.value && !$0.mini.isOn.value },
    isPossible: hasPlayer, run: { $0.togglePlaylist() })

  static let slower = Command(
    "decrease-speed", localized("Decrease speed"), keys: ["bracketleft"], repeats: true,
    isPossible: hasPlayer
  ) { $0.changeSpeed(by: -1) }

  static let faster = Command(
    "increase-speed", localized("Increase speed"), keys: ["bracketright"], repeats: true,
    isPossible: hasPlayer
  ) { $0.changeSpeed(by: 1) }

  static let normalSpeed = Command(
    "reset-speed", localized("Reset speed"), keys: ["BackSpace"], isPossible: hasPlayer
  ) { $0.setSpeed(1) }
}
