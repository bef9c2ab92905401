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
  /// - Returns: true if the first of them is to be played now; false if what plays goes on.
  @MainActor func queue(_ items: [PlayerItem], in player: Player) -> Bool {
    guard isEnqueued, player.itemCount > 0 else {
      player.items = items
      return true
    }
    // What failed at the end of the queue is over as well: nothing follows it by itself.
    let isOver =
      player.nextItems.isEmpty && (player.playbackState == .ended || player.error != nil)
    player.append(items)
    if isOver { player.currentItem = items.first }
    return isOver
  }
}
