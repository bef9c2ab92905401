import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer

/// The code in the comments of Platform and PlayheadCore.
@MainActor enum CoreComments {
  final class Song {}

  static func list(one: Song, two: Song, factory: OpaquePointer, object: GObject) -> [Any?] {
    // snippet: listModel
    let songs = ListModel<Song>()
    songs.insert([one, two], at: 0)
    songs.model.retainForOwner()  // the selection takes it over
    let view = gtk_list_view_new(gtk_single_selection_new(songs.model), factory)
    // in the factory's "bind":
    let song = songs.row(of: object)
    // end
    return [view, song]
  }

  static func texts(label: GtkLabel, name: String) {
    // snippet: localized
    gtk_label_set_text(label, localized("Saved as %1", name))
    // end
    // snippet: localizable
    let sentence = localizable("“%1” was not found.", name)
    gtk_label_set_text(label, localized(sentence))
    // end
  }

  static func signals(button: GtkButton, entry: GtkEntry, player: Player) {
    // snippet: signals
    button.on("clicked") { player.togglePlayPause() }
    entry.on("notify::text") { print("another text") }
    // end
  }

  static func date() {
    // snippet: date
    if let start = WallClockDate(iso8601: "2026-03-01T20:15:00.000+01:00") {
      print(start)  // 2026-03-01T19:15:00.000Z
      print(start + .seconds(90))  // 2026-03-01T19:16:30.000Z
    }
    // end
  }

  static func chapters(file: some ByteSource) -> [Chapter] {
    // snippet: chapters
    let chapters = ContainerChapters.read(from: file, duration: .seconds(5400))
    // end
    return chapters
  }

  static func playlist(head: [UInt8], bytes: [UInt8]) throws {
    // snippet: playlist
    if let format = Playlist.format(of: head, name: "Favorites.m3u") {
      let playlist = try Playlist(
        parsing: bytes, format: format, base: "file:///home/me/Favorites.m3u")
      print(playlist.entries.map(\.location))
    }
    // end
  }

  static func order() {
    // snippet: order
    let sorted = ["Episode 10", "episode 2"].sorted(by: NaturalOrder.areInIncreasingOrder)
    print(sorted)  // ["episode 2", "Episode 10"]
    // end
  }

  static func difference() {
    // snippet: difference
    let changes = ListDifference.changes(from: [1, 2, 3], to: [1, 3])
    print(changes)  // at position 1, one row is removed and none added
    // end
  }

  static func undo() {
    // snippet: undo
    var history = QueueHistory()
    history.recordRemoval(of: [ItemID(2)], from: [1, 2, 3].map { ItemID($0) })
    print(history.undo(in: [1, 3].map { ItemID($0) })?.items ?? [])  // 1, 2, 3
    // end
  }

  static func queue() {
    // snippet: queue
    var queue = QueueMachine(items: [ItemID(1), ItemID(2)])
    queue.endReached()  // item 2 is the current one
    queue.repeatMode = .all  // item 1 follows item 2
    queue.endReached()  // item 1 is the current one
    // end
  }
}
