internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

extension CommandSection {
  static let tracks = CommandSection(
    title: localized("Audio and Subtitles"),
    commands: [
      .louder, .quieter, .toggleMute, .nextSound, .laterSound, .earlierSound, .nextSubtitles,
      .laterSubtitles, .earlierSubtitles, .previousSubtitle, .nextSubtitle,
    ])
}

extension Command {
  static let louder = Command(
    "increase-volume", localized("Increase volume"), keys: ["Up", "KP_Up"], repeats: true,
    isPossible: hasPlayer
  ) { $0.changeVolume(by: 1) }

  static let quieter = Command(
    "decrease-volume", localized("Decrease volume"), keys: ["Down", "KP_Down"], repeats: true,
    isPossible: hasPlayer
  ) { $0.changeVolume(by: -1) }

  static let toggleMute = Command(
    "toggle-mute", localized("Mute"), keys: ["m"], isOn: { $0.player?.isMuted ?? false },
    isPossible: hasPlayer,
    run: { $0.toggleMute() })

  static let nextSound = Command(
    "next-audio-track", localized("Next audio track"), keys: ["numbersign"], isPossible: hasPlayer
  ) { $0.chooseNext(.audible, localized("Audio")) }

  static let laterSound = Command(
    "increase-audio-delay", localized("Increase audio delay"),
    keys: ["<Control>plus", "<Control>KP_Add", "<Control>equal"], repeats: true,
    isPossible: hasPlayer
  ) { $0.moveSound(by: 1) }

  static let earlierSound = Command(
    "decrease-audio-delay", localized("Decrease audio delay"),
    keys: ["<Control>minus", "<Control>KP_Subtract"], repeats: true, isPossible: hasPlayer
  ) { $0.moveSound(by: -1) }

  static let nextSubtitles = Command(
    "next-subtitle-track", localized("Next subtitle track"), keys: ["v", "c"],
    isPossible: hasPlayer
  ) { $0.chooseNext(.legible, localized("Subtitles")) }

  static let laterSubtitles = Command(
    "increase-subtitle-delay", localized("Increase subtitle delay"), keys: ["<Shift>z", "x"],
    repeats: true, isPossible: hasPlayer
  ) { $0.moveSubtitles(by: 1) }

  static let earlierSubtitles = Command(
    "decrease-subtitle-delay", localized("Decrease subtitle delay"), keys: ["z"], repeats: true,
    isPossible: hasPlayer
  ) { $0.moveSubtitles(by: -1) }

  static let previousSubtitle = Command(
    "previous-subtitle", localized("Jump to previous subtitle"), keys: ["<Alt>Left"],
    repeats: true, showsControls: true, isPossible: hasPlayer
  ) { $0.skipToSubtitle(.backward) }

  static let nextSubtitle = Command(
    "next-subtitle", localized("Jump to next subtitle"), keys: ["<Alt>Right"], repeats: true,
    showsControls: true, isPossible: hasPlayer
  ) { $0.skipToSubtitle(.forward) }
}
