internal import PlayheadCore
internal import PlayheadPlayer

/// Adds to each item the files of subtitles that belong to it, when it becomes the current one.
@MainActor final class SubtitleLoader {
  private weak var player: Player?
  private var watch: PlayerWatch?
  private var search: Task<Void, Never>?
  private weak var item: PlayerItem?

  init(player: Player) {
    self.player = player
    watch = PlayerWatch(player) { [weak self] in self?.search(for: self?.player?.currentItem) }
  }

  private func search(for item: PlayerItem?) {
    guard item !== self.item, let url = item?.url else { return }
    self.item = item
    search?.cancel()
    search = Task { [weak player] in
      for file in await SubtitleFile.neighbours(of: url) {
        guard !Task.isCancelled, player?.currentItem === item else { return }
        // Nobody asked for it: one that cannot be read is not worth a message.
        try? await player?.addSubtitles(file, isChosen: false)
      }
    }
  }
}
