internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

extension Playlist {
  /// The entries that a list from there may open (``SourceRule``), and, of those on this computer, what is no device
  /// and no named pipe: only a person opens these.
  /// - Parameter name: what the list is called.
  /// - Returns: the list without the others, and why those were left out, in a sentence; nil if none was.
  func admitted(
    from origin: SourceRule.Origin, name: String
  ) -> (playlist: Playlist, problem: String?) {
    var (admitted, blocked) = (self, String?.none)
    admitted.entries.removeAll { entry in
      let isAllowed =
        SourceRule.allows(entry.location, from: origin) && !FileBytes.isDevice(entry.location)
      if !isAllowed, blocked == nil { blocked = entry.location }
      return !isAllowed
    }
    return (admitted, blocked.map { Self.sentence(blocking: $0, from: origin, name: name) })
  }

  private static func sentence(
    blocking uri: String, from origin: SourceRule.Origin, name: String
  ) -> String {
    SourceRule.allows(uri, from: origin)
      ? localized("Some items in “%1” were skipped: playlists cannot open devices.", name)
      : localized(
        "Some items in “%1” were skipped: playlists cannot open “%2:” URLs.", name,
        MediaAddress.scheme(of: uri) ?? "")
  }
}
