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

  /// Puts items into the queue: in place of what is there, or at its end.
  /// - Returns: the item that is to be played now; nil if what plays goes on.
  @MainActor func queue(_ items: [PlayerItem], in player: Player) -> PlayerItem? {
    guard isEnqueued, player.itemCount > 0 else {
      player.items = items
      return items.first
    }
    let isOver = player.playbackState == .ended && player.nextItems.isEmpty
    player.append(items)
    guard isOver else { return nil }
    player.advanceToNextItem()
    return items.first
  }
}
