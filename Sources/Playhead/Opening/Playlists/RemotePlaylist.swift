internal import PlayheadCore
internal import PlayheadPlayer

/// A playlist on a web server.
enum RemotePlaylist {
  private static let timeout = Duration.seconds(10)

  /// The list at an address that ends as one does.
  /// - Returns: nil if it is none: a stream, which HLS is as well, or something that could not be
  ///   fetched; the player will say why.
  static func list(of address: String) async -> MediaOpener.Result? {
    guard PlaylistFormat(name: MediaName.display(of: address)) != nil else { return nil }
    return await list(at: address)
  }

  /// The list at an address, whatever that is called.
  /// - Returns: nil if it is no playlist.
  static func list(at address: String) async -> MediaOpener.Result? {
    guard WebPage.isAddress(address) else { return nil }
    let response = try? await HTTPClient.shared.data(
      from: address, timeout: timeout, maximumLength: InputLimits.remoteListBytes)
    guard let response else { return nil }
    return await list(in: response)
  }

  /// Away from the main thread: a list may be long.
  @concurrent private static func list(in response: HTTPResponse) async -> MediaOpener.Result? {
    guard let reader = reader(of: response) else { return nil }
    let name = MediaName.localizedDisplay(of: response.url)
    return try? await MediaOpener.Result(reader, name: name, from: .remoteList)
  }

  private static func reader(of response: HTTPResponse) -> PlaylistReader? {
    let (bytes, type) = (response.bytes, response.contentType)
    guard !Playlist.isHLS(bytes) else { return nil }
    if let format = Playlist.format(of: bytes, name: MediaName.display(of: response.url))
      ?? type.flatMap(PlaylistFormat.init(contentType:))
    {
      return PlaylistReader(
        parsing: bytes, format: format, base: response.url, budget: .remote, until: .task)
    }
    // A plain text is a list if it consists of addresses; any other text would be full of “names”.
    guard type == "text/plain" || type == "text/uri-list" else { return nil }
    let text = PastedText(String(decoding: bytes, as: UTF8.self))
    let uris = text.uris.filter { SourceRule.allows($0, from: .remoteList) }
    return PlaylistReader(
      parsing: Array(uris.joined(separator: "\n").utf8), format: .m3u, base: response.url,
      budget: .remote, until: .task)
  }
}
