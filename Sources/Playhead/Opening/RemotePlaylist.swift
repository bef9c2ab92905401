internal import PlayheadCore
internal import PlayheadPlayer

/// A playlist on a web server.
enum RemotePlaylist {
  private static let (patience, maximumLength) = (Duration.seconds(10), 4 << 20)

  /// The items of a playlist at an address that ends as one does.
  /// - Returns: nil if it is none: a stream, which HLS is as well, or something that could not be
  ///   fetched; the player will say why.
  static func items(of address: String) async -> [PlayerItem]? {
    guard isWeb(address), PlaylistFormat(name: MediaName.display(of: address)) != nil else {
      return nil
    }
    let response = try? await HTTPClient.shared.data(
      from: address, timeout: patience, maximumLength: maximumLength)
    guard let response else { return nil }
    return await items(of: response)
  }

  /// Away from the main thread: a list may be long.
  @concurrent private static func items(of response: HTTPResponse) async -> [PlayerItem]? {
    let name = MediaName.display(of: response.url)
    guard let format = Playlist.format(of: response.bytes, name: name),
      let playlist = try? Playlist(parsing: response.bytes, format: format, base: response.url)
    else { return nil }
    // A list of a stranger's names nothing on this computer.
    let entries = playlist.entries.filter { !$0.location.hasPrefix("file:") }
    return entries.isEmpty ? nil : Playlist(entries: entries).items
  }

  private static func isWeb(_ address: String) -> Bool {
    let scheme = address.prefix { $0 != ":" }.lowercased()
    return scheme == "http" || scheme == "https"
  }
}

extension Playlist {
  /// What there is to be played, with what the list says of it.
  var items: [PlayerItem] {
    entries.map {
      .simple(
        url: $0.location, metadata: PlayerMetadata(title: $0.title), duration: $0.duration)
    }
  }
}
