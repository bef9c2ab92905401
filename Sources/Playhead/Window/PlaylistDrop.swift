internal import PlayheadCore
internal import PlayheadPlayer
internal import PlayheadUI

/// Files, folders and playlists that are dropped on the playlist: they are put where they were dropped,
/// and the current item continues.
@MainActor enum PlaylistDrop {
  /// - Parameters:
  ///   - filler: puts what is left of long lists behind their beginning.
  ///   - addSubtitles: takes what is no medium of its own, and the item that it belongs to.
  static func connect(
    to playlist: PlaylistView, player: Player, messages: MessageBar, filler: QueueFiller,
    addSubtitles: @escaping @MainActor ([String], PlayerItem) -> Void
  ) {
    let (itemAbove, insert, extend) = (
      playlist.itemAbove, playlist.insert, playlist.extendInsertion
    )
    FileDrop.connect(to: playlist.widget) { [weak player, weak messages] dropped, y in
      guard let player else { return }
      let uris = dropped.uris
      if let item = player.currentItem,
        uris.allSatisfy({ SubtitleFile.isProbablySubtitles($0) })
      {
        return addSubtitles(uris, item)
      }
      let previous = itemAbove(y)
      // Files are searched for some time: a window that is closed meanwhile takes its player along.
      Task { [weak player] in
        let found = await MediaOpener.items(of: uris)
        guard let player else { return }
        messages?.show([dropped.localizedNotice].compactMap(\.self) + found.problems)
        let isFirst = player.itemCount == 0
        insert(found.items, previous)
        if let first = found.items.first { addSubtitles(found.subtitles, first) }
        // Taking the drop back takes back what has followed of it.
        filler.add(found.rests) { items in found.items.first.map { extend($0, items) } }
        if isFirst { player.play() }
      }
    }
  }
}
