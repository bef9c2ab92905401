internal import PlayheadCore
internal import PlayheadPlayer

extension OpeningRequest {
  /// Sets what holds for all that is played, not only for what is opened now.
  @MainActor func setUp(_ player: Player) {
    if let speed { player.playbackSpeed = speed }
    if let volume { player.volume = volume }
    if isMuted { player.isMuted = true }
    if repeatsAll { player.repeatMode = .all }
    if !audioLanguages.isEmpty {
      player.setMediaSelectionPreference(.on(languages: audioLanguages), for: .audible)
    }
    if let subtitlePreference {
      player.setMediaSelectionPreference(subtitlePreference, for: .legible)
    }
  }
}
