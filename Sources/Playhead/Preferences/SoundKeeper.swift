internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlayer

/// Puts what was set of a player's sound into the settings.
@MainActor final class SoundKeeper {
  private let watches: [AnyCancellable]
  private let watch: PlayerWatch

  init(player: Player, preferences: Preferences) {
    let equalizer = DelayedSave { preferences.settings.equalizer = player.equalizer }
    watches = [
      player.equalizerPublisher.dropFirst().sink { _ in equalizer.start() },
      player.audioDevicePublisher.dropFirst().sink { preferences.settings.audioDevice = $0 ?? "" },
    ]
    watch = PlayerWatch(player) { [weak player] in
      guard let player else { return }
      preferences.settings.visualization = player.visualization?.rawValue ?? ""
    }
  }
}
