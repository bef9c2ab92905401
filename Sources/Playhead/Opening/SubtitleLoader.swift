internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Adds to each item the files of subtitles that belong to it, when it becomes the current one: those
/// that were named for it, and those that lie beside it.
@MainActor final class SubtitleLoader {
  private weak var player: Player?
  private let messages: MessageBar
  private var watch: AnyCancellable?
  private var search: Task<Void, Never>?
  private weak var item: PlayerItem?
  /// The files that were named for items that have not been current yet.
  private var named: [ItemID: [String]] = [:]
  /// The files that were named for the current item.
  private var added: (item: ItemID, uris: [String])?

  /// The message if there is nothing that subtitles could be added to.
  static var nothingIsPlayed: String { localized("Play a video before adding subtitles.") }

  init(player: Player, messages: MessageBar) {
    self.player = player
    self.messages = messages
    watch = player.changePublisher.sink { [weak self] in
      self?.search(for: self?.player?.currentItem)
    }
  }

  /// Adds files that a person named for an item, as soon as it is the current one.
  func add(_ uris: [String], to item: PlayerItem) {
    guard !uris.isEmpty, let player else { return }
    guard player.currentItem == item else {
      named = named.filter { player.item(withID: $0.key) != nil }
      named[item.id, default: []] += uris
      return
    }
    added = (item.id, (added?.item == item.id ? added?.uris ?? [] : []) + uris)
    for uri in uris {
      Task { [weak player, messages] in
        do throws(SubtitleError) {
          try await player?.addSubtitles(SubtitleFile(uri: uri))
        } catch {
          guard error.reason != .canceled else { return }
          messages.show("\(error.localizedSentence) \(error.localizedSuggestion)")
        }
      }
    }
  }

  /// What is played in place of the current item has the files that were named for that.
  func replace(_ item: PlayerItem, by replacement: PlayerItem) {
    guard let added, added.item == item.id else { return }
    named[replacement.id] = added.uris
    self.added = nil
  }

  private func search(for item: PlayerItem?) {
    guard item !== self.item, let item, let url = item.url else { return }
    self.item = item
    if let uris = named.removeValue(forKey: item.id) { add(uris, to: item) }
    search?.cancel()
    search = Task { [weak player] in
      for file in await SubtitleFile.neighbors(of: url) {
        guard !Task.isCancelled, player?.currentItem === item else { return }
        // Nobody asked for it: one that cannot be read is not worth a message.
        try? await player?.addSubtitles(file, isChosen: false)
      }
    }
  }
}
