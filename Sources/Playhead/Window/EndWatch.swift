internal import OpenCombine
internal import PlayheadPlayer

/// Ends an item before its end: the next one follows, or the picture stands still.
@MainActor final class EndWatch {
  private var watch: AnyCancellable?

  init(player: Player, item: PlayerItem, end: Duration) {
    watch = player.boundaryTimePublisher(for: [end]).sink { [weak player] in
      guard let player, player.currentItem == item else { return }
      if player.nextItems.isEmpty { player.pause() } else { player.advanceToNextItem() }
    }
  }
}
