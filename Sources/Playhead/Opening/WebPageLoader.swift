internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Looks what there is at an address of the web that is no medium itself: a playlist that is not called
/// one, or a page with a video.
@MainActor final class WebPageLoader {
  /// Called when there was nothing that could be played.
  var whenNothingFound: () -> Void = {}

  private weak var player: Player?
  private let messages: MessageBar
  private var machine = PageSearchMachine()
  private var watch: AnyCancellable?
  private var search: Task<Void, Never>?

  init(player: Player, messages: MessageBar) {
    self.player = player
    self.messages = messages
    watch = player.changePublisher.sink { [weak self] in self?.look() }
  }

  isolated deinit { search?.cancel() }

  /// True while it looks.
  var isSearching: Bool { machine.isSearching }

  private func look() {
    guard let player else { return }
    let item = player.currentItem
    let mayBeAPage =
      (player.error as? PlaybackError)?.mayBeAPage == true
      && item?.url.map { WebPage.isAddress($0) } == true
    for action in machine.changed(.init(item: item?.id, mayBeAPage: mayBeAPage)) {
      switch action {
      case .search(_, let mayBeAList):
        if let item, let url = item.url { search(url, mayBeAList: mayBeAList, insteadOf: item) }
      case .cancel:
        search?.cancel()
        messages.hide()
      }
    }
  }

  private func search(_ url: String, mayBeAList: Bool, insteadOf item: PlayerItem) {
    // It does not keep this alive, which ends it when the window is closed.
    search = Task { [weak self, messages] in
      let found = await Self.find(url, mayBeAList: mayBeAList, messages)
      guard !Task.isCancelled, let self else { return }
      switch machine.found(found.map(\.id), insteadOf: item.id) {
      case .play: play(found)
      case .nothingFound: whenNothingFound()
      case .tooLate: break
      }
    }
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

  private func play(_ found: [PlayerItem]) {
    guard let player, let first = found.first else { return }
    player.currentItem = first
    if found.count > 1, let index = player.index(of: first) {
      var queue = player.items
      queue.insert(contentsOf: found.dropFirst(), at: index + 1)
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
