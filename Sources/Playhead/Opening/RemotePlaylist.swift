internal import PlayheadCore
internal import PlayheadPlayer

/// A playlist on a web server.
enum RemotePlaylist {
  private static let (patience, maximumLength) = (Duration.seconds(10), 4 << 20)

  /// The items of a playlist at an address that ends as one does.
  /// - Returns: nil if it is none: a stream, which HLS is as well, or something that could not be
  ///   fetched; the player will say why.
  static func items(of address: String) async -> [PlayerItem]? {
    guard PlaylistFormat(name: MediaName.display(of: address)) != nil else { return nil }
    return await items(at: address)
  }

  /// The items of what is at an address, whatever that is called.
  /// - Returns: nil if it is no playlist.
  static func items(at address: String) async -> [PlayerItem]? {
    guard WebPage.isAddress(address) else { return nil }
    let response = try? await HTTPClient.shared.data(
      from: address, timeout: patience, maximumLength: maximumLength)
    guard let response else { return nil }
    return await items(of: response)
  }

  /// Away from the main thread: a list may be long.
  @concurrent private static func items(of response: HTTPResponse) async -> [PlayerItem]? {
    // A stranger's list names nothing on this computer.
    let entries = entries(of: response).filter { MediaAddress.isRemote($0.location) }
    return entries.isEmpty ? nil : Playlist(entries: entries).items
  }

  private static func entries(of response: HTTPResponse) -> [PlaylistEntry] {
    let (bytes, type) = (response.bytes, response.contentType)
    guard !Playlist.isHLS(bytes) else { return [] }
    if let format = Playlist.format(of: bytes, name: MediaName.display(of: response.url))
      ?? type.flatMap(PlaylistFormat.init(contentType:))
    {
      let playlist = try? Playlist(parsing: bytes, format: format, base: response.url)
      return playlist?.entries ?? []
    }
    // A plain text is a list if it consists of addresses; any other text would be full of “names”.
    guard type == "text/plain" || type == "text/uri-list" else { return [] }
    return PastedText.uris(in: String(decoding: bytes, as: UTF8.self))
      .map { PlaylistEntry(location: $0, title: nil, duration: nil) }
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
