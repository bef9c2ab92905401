internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Asks for a file, and saves a playlist there.
@MainActor enum PlaylistSaver {
  /// Shows the dialog.
  /// - Parameters:
  ///   - player: its items are saved, as they are once the person has said where.
  ///   - filler: knows what is to follow the items.
  ///   - done: gets a sentence about what came of it; is not called if it was canceled.
  static func save(
    _ player: Player, _ filler: QueueFiller?, parent: GtkWindow,
    done: @escaping @MainActor (String) -> Void
  ) {
    FileChooser.save(
      localized("Save Playlist"), name: localized("Playlist") + ".m3u8", parent: parent
    ) { uri in
      guard let uri else { return }
      Task {
        // Before the items: what is put into the queue meanwhile is among them, and not in both.
        let rests = await filler?.remaining() ?? []
        let playlist = PlaylistFile.playlist(of: player.items, followedBy: rests)
        do throws(GLibError) {
          let name = try await PlaylistFile.save(playlist, to: uri)
          done(localized("Playlist saved as “%1”", name))
        } catch {
          let reason = ForeignSentence.told(error.description)
          done(localized("Could not save the playlist: %1", reason))
        }
      }
    }
  }
}

/// A playlist as a file.
enum PlaylistFile {
  /// Returns the playlist of a player's items.
  /// - Parameter rests: what follows some of them.
  @MainActor static func playlist(
    of items: [PlayerItem], followedBy rests: [(item: PlayerItem, entries: [PlaylistEntry])] = []
  ) -> Playlist {
    let followers = Dictionary(rests.map { ($0.item.id, $0.entries) }, uniquingKeysWith: +)
    return Playlist(
      entries: items.flatMap { item in
        [entry(of: item)].compactMap(\.self) + (followers[item.id] ?? [])
      })
  }

  /// Returns the entry of an item in a playlist, or `nil` if the item has no address.
  @MainActor static func entry(of item: PlayerItem) -> PlaylistEntry? {
    item.url.map {
      PlaylistEntry(location: $0, title: item.listedTitle, duration: item.duration)
    }
  }

  /// Writes a file in the format that its name ends with; without such an ending it gets that of M3U.
  /// Off the main thread. An older file of that name, of which the person has been asked, is replaced as a
  /// whole, or not at all; one that only has the name with the ending stays, and a number is added.
  /// - Returns: the file's name.
  @concurrent static func save(
    _ playlist: Playlist, to uri: String
  ) async throws(GLibError) -> String {
    let format = PlaylistFormat(name: uri)
    let target = format == nil ? freeName(uri, ".m3u8") : uri
    let bytes = playlist.bytes(format: format ?? .m3u, base: target)
    try RemoteFile.replace(target, by: bytes)
    return MediaName.display(of: target)
  }

  /// A URI that ends like that and belongs to no file.
  private static func freeName(_ uri: String, _ ending: String) -> String {
    var (name, number) = (uri + ending, 2)
    while RemoteFile.exists(name) {
      name = "\(uri)-\(number)\(ending)"
      number += 1
    }
    return name
  }
}
