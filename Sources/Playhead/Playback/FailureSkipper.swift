internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Goes on with the next item when one cannot be played, after its reason could be read.
@MainActor final class FailureSkipper {
  private let player: Player
  private let messages: MessageBar
  private var watch: PlayerWatch?
  private var streak = FailureStreak()
  private var failed: PlayerItem?
  private var timeout: Timeout?
  /// True once the timeout is over.
  private var isDue = false
  /// While it looks for something better at the item's address, nothing is skipped.
  private let pages: WebPageLoader

  /// Long enough to read a sentence, and to press a key.
  private static let timeout = Duration.seconds(4)

  init(player: Player, messages: MessageBar, pages: WebPageLoader) {
    self.player = player
    self.messages = messages
    self.pages = pages
    pages.whenNothingFound = { [weak self] in self?.goOn() }
    watch = PlayerWatch(player) { [weak self] in self?.look() }
  }

  private func look() {
    // What is tried again has not failed yet.
    guard player.error != nil, player.retry == nil, let item = player.currentItem else {
      timeout = nil
      failed = nil
      if player.playbackState != .idle { streak.itemPlayed() }
      return
    }
    guard failed != item else { return }
    failed = item
    isDue = false
    switch streak.itemFailed(hasNext: player.hasNextItem) {
    case .stop: player.pause()
    case .skip: timeout = Timeout(after: Self.timeout) { [weak self] in self?.skip(item) }
    }
  }

  private func skip(_ item: PlayerItem) {
    guard player.shouldPlay, player.currentItem == item, let error = player.error else { return }
    isDue = true
    guard !pages.isSearching else { return }
    messages.show(localizedSentence(of: error))
    player.advanceToNextItem()
  }

  private func goOn() {
    if isDue, let failed { skip(failed) }
  }
}
