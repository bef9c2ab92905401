internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Makes the items of a long playlist part by part, away from the main thread, when they are asked for.
actor PlaylistSource {
  /// Some of the items, in their order.
  struct Part: Sendable {
    var items: [PlayerItem] = []
    /// The number of bytes in the addresses of the items.
    var addressBytes = 0
    /// Messages for the person.
    var problems: [String] = []
    /// A Boolean value that indicates whether nothing follows.
    var isLast = false
  }

  private enum Contents {
    case list(PlaylistReader)
    case items(ArraySlice<PlayerItem>)
  }

  /// The name of the list.
  nonisolated let name: String
  private let origin: SourceRule.Origin
  private var contents: Contents
  private var hasToldOfBlocked = false

  /// The maximum number of items in a part: as many as are put into a queue in no time.
  static let partLength = 1000

  /// The items of a playlist.
  /// - Parameters:
  ///   - name: what it is called.
  ///   - origin: where it is, which decides what it may open.
  init(_ reader: PlaylistReader, name: String, from origin: SourceRule.Origin) {
    (self.name, self.origin, contents) = (name, origin, .list(reader))
  }

  /// Items that were found one by one.
  init(_ items: ArraySlice<PlayerItem>) {
    (name, origin, contents) = ("", .dialog, .items(items))
  }

  /// The next items, at least one unless these are the last.
  /// - Throws: if there is no first one.
  func next() throws(PlaylistError) -> Part {
    switch contents {
    case .items(let items):
      contents = .items(items.dropFirst(Self.partLength))
      return Part(
        items: Array(items.prefix(Self.partLength)), isLast: items.count <= Self.partLength)
    case .list(var reader):
      defer { contents = .list(reader) }
      return try next(in: &reader)
    }
  }

  private func next(in reader: inout PlaylistReader) throws(PlaylistError) -> Part {
    var part = Part()
    let limit = ParsingLimit.task
    repeat {
      let entries = try reader.next(Self.partLength, until: limit)
      let (admitted, problem) = Playlist(entries: entries).admitted(from: origin, name: name)
      part.items = admitted.items
      part.addressBytes = admitted.addressBytes
      part.isLast = reader.isAtEnd
      if let problem, !hasToldOfBlocked {
        hasToldOfBlocked = true
        part.problems.append(problem)
      }
    } while part.items.isEmpty && !part.isLast
    if part.isLast, let notice = reader.localizedNotice {
      part.problems.append(localized("“%1”: %2", name, notice))
    }
    return part
  }

  /// Returns what ``next()`` has not given yet, as entries of a list. They are left for it.
  func remaining() -> [PlaylistEntry] {
    guard case .list(var reader) = contents, let entries = try? reader.next(.max) else { return [] }
    return Playlist(entries: entries).admitted(from: origin, name: name).playlist.entries
  }

  /// Returns the items that ``next()`` has not given yet, or none if they come from a list.
  func remainingItems() -> [PlayerItem] {
    if case .items(let items) = contents { Array(items) } else { [] }
  }
}

extension Playlist {
  /// The items of the entries, with their titles and durations.
  fileprivate var items: [PlayerItem] { entries.map(PlayerItem.listed) }

  fileprivate var addressBytes: Int {
    entries.reduce(0) { $0.addingClamped($1.location.utf8.count) }
  }

  /// The entries that a list from there may open (``SourceRule``), and, of those on this computer, what is no device
  /// and no named pipe: only a person opens these. Files have the names by which they are there.
  /// - Parameter name: what the list is called.
  /// - Returns: the list without the others, and why those were left out, in a sentence; nil if none was.
  fileprivate func admitted(
    from origin: SourceRule.Origin, name: String
  ) -> (playlist: Playlist, problem: String?) {
    var (admitted, blocked) = (self, String?.none)
    if origin == .localList { admitted.entries = entries.map(\.asFound) }
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

extension PlaylistEntry {
  /// The entry with the address of the file that is there, if the list spells it in another way.
  fileprivate var asFound: PlaylistEntry {
    // Only where there are others is the disk asked: a list can have a million entries.
    let others = LocationSpelling.others(of: location)
    guard !others.isEmpty, !RemoteFile.exists(location),
      let found = others.first(where: RemoteFile.exists)
    else { return self }
    var entry = self
    entry.location = found
    return entry
  }
}
