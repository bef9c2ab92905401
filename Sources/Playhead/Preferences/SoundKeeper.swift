internal import OpenCombine
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer

/// Puts what was set of a player's sound into the settings; the equaliser a moment later: while a slider is
/// drawn, not each of its places is written.
@MainActor final class SoundKeeper {
  private let player: Player
  private let preferences: Preferences
  private var watches: [AnyCancellable] = []
  private var watch: PlayerWatch?
  private var later: Timeout?

  init(player: Player, preferences: Preferences) {
    self.player = player
    self.preferences = preferences
    watches = [
      player.equalizerPublisher.dropFirst().sink { [weak self] _ in self?.saveEqualizerLater() },
      player.audioDevicePublisher.dropFirst().sink { preferences.settings.audioDevice = $0 ?? "" },
    ]
    watch = PlayerWatch(player) { [weak player] in
      guard let player else { return }
      preferences.settings.visualization = player.visualization?.rawValue ?? ""
    }
  }

  isolated deinit {
    if later != nil { saveEqualizer() }
  }

  private func saveEqualizerLater() {
    later = Timeout(after: Self.delay) { [weak self] in self?.saveEqualizer() }
  }

  private func saveEqualizer() {
    later = nil
    preferences.settings.equalizer = player.equalizer
  }

  private static let delay = Duration.milliseconds(300)
}
