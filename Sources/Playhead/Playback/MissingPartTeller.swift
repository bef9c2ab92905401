internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlayer
internal import PlayheadUI

/// Says why a film is without its video or sound, once for each item: a decoder is not installed.
@MainActor final class MissingPartTeller {
  private let player: Player
  private let messages: MessageBar
  private var watch: AnyCancellable?
  private var told: (item: PlayerItem?, parts: [MissingPart]) = (nil, [])

  init(player: Player, messages: MessageBar) {
    self.player = player
    self.messages = messages
    watch = player.changePublisher.sink { [weak self] in self?.look() }
  }

  private func look() {
    let parts = player.missingParts
    guard !parts.isEmpty, told.item != player.currentItem || told.parts != parts else { return }
    told = (player.currentItem, parts)
    let tracks = player.mediaSelectionProperties.tracks
    messages.show(parts.map { $0.localizedAdvice(beside: tracks) })
  }
}
