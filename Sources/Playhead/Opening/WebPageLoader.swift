internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Looks what there is at an address of the web that is no medium itself: a playlist that is not called
/// one, or a page with a video.
@MainActor final class WebPageLoader {
  /// True while it looks.
  private(set) var isSearching = false
  /// Called when there was nothing that could be played.
  var whenNothingFound: () -> Void = {}

  private weak var player: Player?
  private let messages: MessageBar
  private var watch: PlayerWatch?
  private var search: Task<Void, Never>?
  private weak var item: PlayerItem?
  /// What a list named, which is not looked at as a list again: one that names itself has no end.
  private var listed: Set<ItemID> = []

  init(player: Player, messages: MessageBar) {
    self.player = player
    self.messages = messages
    watch = PlayerWatch(player) { [weak self] in self?.look() }
  }

  isolated deinit { search?.cancel() }

  private func look() {
    guard let player else { return }
    if isSearching, player.currentItem !== item { stop() }
    guard let error = player.error as? PlaybackError, error.mayBeAPage,
      let item = player.currentItem, item !== self.item, let url = item.url,
      WebPage.isAddress(url)
    else { return }
    self.item = item
    isSearching = true
    let mayBeAList = !listed.contains(item.id)
    // It does not keep this alive, which ends it when the window is closed.
    search = Task { [weak self, messages] in
      let found = await Self.find(url, mayBeAList: mayBeAList, messages)
      guard !Task.isCancelled, let self else { return }
      isSearching = false
      if found.isEmpty { whenNothingFound() } else { play(found, insteadOf: item) }
    }
  }

  /// Somebody has gone on.
  private func stop() {
    search?.cancel()
    isSearching = false
    messages.hide()
  }

  private static func find(
    _ url: String, mayBeAList: Bool, _ messages: MessageBar
  ) async -> [PlayerItem] {
    if mayBeAList, let list = await RemotePlaylist.list(at: url) {
      if let problem = list.problem { messages.show(problem) }
      return list.items
    }
    guard !Task.isCancelled, let program = WebPage.program else { return [] }
    messages.show(localized("Looking for a video on this page…"), for: WebPage.timeout)
    let video = await WebPage.find(url, with: program)
    guard !Task.isCancelled else { return [] }
    guard let video else {
      messages.show(
        localized("No playable video was found on this page."), for: .seconds(5))
      return []
    }
    messages.hide()
    return [.simple(url: video.url, metadata: PlayerMetadata(title: video.title), page: url)]
  }

  private func play(_ found: [PlayerItem], insteadOf item: PlayerItem) {
    guard let player, player.currentItem === item, let first = found.first else { return }
    if found.count > 1 { listed.formUnion(found.map(\.id)) }
    // What was found failing as well is not looked into again.
    self.item = first
    player.currentItem = first
    if found.count > 1, let place = player.index(of: first) {
      var queue = player.items
      queue.insert(contentsOf: found.dropFirst(), at: place + 1)
      player.items = queue
    }
    player.play()
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
