internal import OpenCombine
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer

/// Puts what was set of a player's sound into the settings, a moment later: while a slider is drawn, not
/// each of its places is written.
@MainActor final class SoundKeeper {
  private let player: Player
  private let preferences: Preferences
  private var watches: [AnyCancellable] = []
  private var later: Timeout?

  init(player: Player, preferences: Preferences) {
    self.player = player
    self.preferences = preferences
    watches = [
      player.equalizerPublisher.dropFirst().sink { [weak self] _ in self?.saveLater() },
      player.audioDevicePublisher.dropFirst().sink { [weak self] _ in self?.saveLater() },
    ]
  }

  isolated deinit {
    if later != nil { save() }
  }

  private func saveLater() {
    later = Timeout(after: Self.delay) { [weak self] in self?.save() }
  }

  private func save() {
    later = nil
    var settings = preferences.settings
    settings.equalizer = player.equalizer
    settings.audioDevice = player.audioDevice ?? ""
    preferences.settings = settings
  }

  private static let delay = Duration.milliseconds(300)
}
