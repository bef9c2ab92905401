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
  private let opener: PlayerOpener
  private let messages: MessageBar
  private let filler: QueueFiller
  private var machine = PageSearchMachine()
  private var watch: AnyCancellable?
  private var search: Task<Void, Never>?

  init(player: Player, opener: PlayerOpener, messages: MessageBar, filler: QueueFiller) {
    self.player = player
    self.opener = opener
    self.filler = filler
    self.messages = messages
    watch = player.changePublisher.sink { [weak self] in self?.look() }
  }

  isolated deinit { search?.cancel() }

  /// A Boolean value that indicates whether a search is in progress.
  var isSearching: Bool { machine.isSearching }

  /// Begins and ends searches. Whoever is told of a change before this is may call it to know whether there is one.
  func look() {
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
        messages.hide(Self.searching)
      }
    }
  }

  private func search(_ url: String, mayBeAList: Bool, insteadOf item: PlayerItem) {
    // It does not keep this alive, which ends it when the window is closed.
    search = Task { [weak self, messages] in
      let found = await Self.find(url, mayBeAList: mayBeAList, messages)
      // Another item may be open already, of which the machine is about to be told.
      guard !Task.isCancelled, let self, player?.currentItem === item else { return }
      switch machine.found(
        found.items.map(\.id), isList: found.items.count > 1 || !found.rests.isEmpty,
        insteadOf: item.id)
      {
      case .play: play(found, insteadOf: item)
      case .nothingFound: whenNothingFound()
      case .tooLate: break
      }
    }
  }

  private static var searching: String { localized("Looking for a video on this page…") }

  private static func find(
    _ url: String, mayBeAList: Bool, _ messages: MessageBar
  ) async -> MediaOpener.Result {
    var found = MediaOpener.Result()
    if mayBeAList, let list = await RemotePlaylist.list(at: url) {
      if !list.problems.isEmpty { messages.show(list.problems) }
      return list
    }
    guard !Task.isCancelled, let program = WebPage.program else { return found }
    messages.show(searching, for: WebPage.timeout)
    let video = await WebPage.find(url, with: program)
    guard !Task.isCancelled else { return found }
    guard let video else {
      messages.show(
        localized("No playable video was found on this page."), for: .seconds(5))
      return found
    }
    messages.hide(searching)
    let metadata = PlayerMetadata(title: video.title)
    found.items = [.simple(url: video.url, metadata: metadata, page: url)]
    return found
  }

  private func play(_ found: MediaOpener.Result, insteadOf item: PlayerItem) {
    guard let player, let first = found.items.first else { return }
    opener.replace(item, by: found.items)
    player.currentItem = first
    player.insert(Array(found.items.dropFirst()), after: first)
    filler.add(found.rests) { [weak self] items in
      self?.machine.listed(items.map(\.id))
      self?.opener.replace(item, by: items)
    }
    player.play()
  }
}

extension PlaybackError {
  /// A Boolean value that indicates whether the error may come of opening a web page.
  fileprivate var mayBeAPage: Bool {
    switch reason {
    case .notMedia, .missingDecoder: true
    default: false
    }
  }
}
