internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer
internal import PlayheadUI

/// Plays the video of a web page where the page itself was opened.
@MainActor final class WebPageLoader {
  private weak var player: Player?
  private let messages: MessageBar
  private var watch: PlayerWatch?
  private var search: Task<Void, Never>?
  private weak var item: PlayerItem?

  init(player: Player, messages: MessageBar) {
    self.player = player
    self.messages = messages
    watch = PlayerWatch(player) { [weak self] in self?.look() }
  }

  private func look() {
    guard let player, let error = player.error as? PlaybackError, error.mayBeAPage,
      let item = player.currentItem, item !== self.item, let url = item.url,
      WebPage.isAddress(url), WebPage.program != nil
    else { return }
    self.item = item
    messages.show(localized("Looking for a video on this page…"), for: .seconds(30))
    search?.cancel()
    search = Task { [weak self, weak player] in
      let video = await WebPage.find(url)
      guard !Task.isCancelled, let self, let player, player.currentItem === item else { return }
      guard let video else {
        messages.show(
          localized("There is no video on this page that can be played."), for: .seconds(5))
        return
      }
      messages.hide()
      let found = PlayerItem.simple(
        url: video.url, metadata: PlayerMetadata(title: video.title))
      // What was found failing as well is not looked into again.
      self.item = found
      player.currentItem = found
      player.play()
    }
  }
}

extension PlaybackError {
  /// True of what comes of opening a web page.
  fileprivate var mayBeAPage: Bool {
    switch reason {
    case .notMedia, .missingDecoder: true
    default: false
    }
  }
}
