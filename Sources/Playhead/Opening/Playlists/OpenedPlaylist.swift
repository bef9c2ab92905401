internal import PlayheadCore
internal import PlayheadPlayer

/// What a playlist has to be played: its first items, and what follows them.
struct OpenedPlaylist: Sendable {
  let items: [PlayerItem]
  /// What is not among them; nil if that is all.
  let rest: PlaylistRest?
  /// Messages about it for the person.
  let problems: [String]

  /// Reads the beginning of a playlist.
  /// - Parameters:
  ///   - name: what it is called.
  ///   - origin: where it is.
  init(_ reader: PlaylistReader, name: String, from origin: SourceRule.Origin)
    async throws(PlaylistError)
  {
    let source = PlaylistSource(reader, name: name, from: origin)
    let part = try await source.next()
    items = part.items
    problems = part.problems
    rest =
      part.isLast
      ? nil : PlaylistRest(source: source, items: items, addressBytes: part.addressBytes)
  }
}
