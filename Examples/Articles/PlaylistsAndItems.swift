import OpenCombine
import PlayheadCore
import PlayheadPlayer

/// The code of the article “Playlists and items”.
@MainActor enum PlaylistsAndItems {
  static func make() -> Player {
    // snippet: make
    let player = Player(items: [
      .simple(url: "file:///home/me/one.flac"),
      .simple(url: "file:///home/me/two.flac", metadata: PlayerMetadata(title: "Two")),
    ])
    player.repeatMode = .all
    player.play()
    // end
    return player
  }

  static func edit(player: Player, song: PlayerItem, other: PlayerItem) {
    // snippet: edit
    player.append(song)
    player.insert(other, before: song)
    player.move(song, before: nil)  // to the front
    player.remove(other)
    // end
  }

  static func navigate(player: Player, song: PlayerItem) {
    // snippet: navigate
    if player.canReturnToPreviousItem { player.returnToPreviousItem() }
    if player.canAdvanceToNextItem { player.advanceToNextItem() }
    player.currentItem = song
    player.resume(at(.seconds(754)), in: song)
    // end
  }

  static func fail(player: Player) {
    // snippet: fail
    if let error = player.error {
      print(error)  // one sentence for people
      if let known = error as? PlaybackError { print(known.recoverySuggestion) }
      player.replay()  // tries again; the player itself never skips an item that failed
    }
    // end
  }

  static func immediate() -> Player {
    // snippet: immediate
    Player(configuration: PlayerConfiguration(navigationMode: .immediate))
    // end
  }
}
