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

  /// A list that is being read.
  private struct List {
    var reader: PlaylistReader
    let name: String
    /// True of a list that is named in another one.
    var isInner = false
    var hasBegun = false
    /// The entries that have been read and may be opened, but have not been given yet.
    var entries: ArraySlice<PlaylistEntry> = []

    var isAtEnd: Bool { hasBegun && entries.isEmpty && reader.isAtEnd }
  }

  /// The name of the list.
  nonisolated let name: String
  private let origin: SourceRule.Origin
  /// The list, and those in which its next entries are, the innermost last.
  private var lists: [List] = []
  /// What identifies the files of the lists so far: each is read once.
  private var seen: Set<String> = []
  private var items: ArraySlice<PlayerItem> = []
  private var hasToldOfBlocked = false

  /// The maximum number of items in a part: as many as are put into a queue in no time.
  static let partLength = 1000
  /// The maximum numbers of lists in each other, and of all lists in one.
  private static let (depth, count) = (5, 1000)

  /// The items of a playlist, and of the local ones that a local playlist lists.
  /// - Parameters:
  ///   - name: what it is called.
  ///   - origin: where it is, which decides what it may open.
  ///   - uri: the address of its file, if it is in one.
  init(
    _ reader: PlaylistReader, name: String, from origin: SourceRule.Origin, at uri: String? = nil
  ) {
    self.name = name
    self.origin = origin
    lists = [List(reader: reader, name: name)]
    seen = Set([uri.flatMap { RemoteFile.identity(of: $0) }].compactMap(\.self))
  }

  /// Items that were found one by one.
  init(_ items: ArraySlice<PlayerItem>) {
    name = ""
    origin = .dialog
    self.items = items
  }

  /// The next items, at least one unless these are the last.
  /// - Throws: if there is no first one.
  func next() throws(PlaylistError) -> Part {
    guard items.isEmpty else {
      defer { items = items.dropFirst(Self.partLength) }
      return Part(
        items: Array(items.prefix(Self.partLength)), isLast: items.count <= Self.partLength)
    }
    var part = Part()
    while part.items.count < Self.partLength, !Task.isCancelled, var list = lists.popLast() {
      // Each list has its own time: one that is late does not make others empty.
      let limit = ParsingLimit.task
      do throws(PlaylistError) {
        if list.entries.isEmpty { try read(&list, &part, until: limit) }
      } catch {
        guard list.isInner else { throw error }
        part.problems.append(localized("“%1”: %2", list.name, localizedSentence(of: error)))
        continue
      }
      let inner = give(&list, &part, until: limit)
      if list.isAtEnd {
        if let notice = list.reader.localizedNotice {
          part.problems.append(localized("“%1”: %2", list.name, notice))
        }
      } else {
        lists.append(list)
      }
      if let inner { lists.append(inner) }
    }
    part.isLast = lists.isEmpty
    return part
  }

  /// Reads the next entries of a list.
  private func read(
    _ list: inout List, _ part: inout Part, until limit: ParsingLimit
  ) throws(PlaylistError) {
    let entries = try list.reader.next(Self.partLength, until: limit)
    let (admitted, problem) = Playlist(entries: entries).admitted(from: origin, name: list.name)
    list.hasBegun = true
    list.entries = admitted.entries[...]
    if let problem, !hasToldOfBlocked {
      hasToldOfBlocked = true
      part.problems.append(problem)
    }
  }

  /// Adds the entries of a list to a part, as far as there is room.
  /// - Returns: a list among the entries, which is next.
  private func give(_ list: inout List, _ part: inout Part, until limit: ParsingLimit) -> List? {
    while part.items.count < Self.partLength, let entry = list.entries.popFirst() {
      if let (file, format) = innerList(entry) {
        guard seen.insert(file).inserted, let bytes = contents(of: entry) else { continue }
        let reader = PlaylistReader(
          parsing: bytes, format: format, base: entry.location, until: limit)
        return List(
          reader: reader, name: MediaName.localizedDisplay(of: entry.location), isInner: true)
      }
      part.items.append(.listed(entry))
      part.addressBytes = part.addressBytes.addingClamped(entry.location.utf8.count)
    }
    return nil
  }

  /// Returns what identifies the file of an entry that is a local playlist in another one, and its format.
  private func innerList(_ entry: PlaylistEntry) -> (file: String, format: PlaylistFormat)? {
    // By its name first: a list can have a million entries.
    guard origin == .localList, PlaylistFormat(name: entry.location) != nil,
      lists.count + 1 < Self.depth, seen.count < Self.count,
      let path = FileAddress.path(ofURI: entry.location),
      let head = FileBytes.read(path, limit: MediaOpener.headSize),
      let format = Playlist.format(of: head, name: path),
      let file = RemoteFile.identity(of: entry.location)
    else { return nil }
    return (file, format)
  }

  private func contents(of entry: PlaylistEntry) -> [UInt8]? {
    FileAddress.path(ofURI: entry.location)
      .flatMap { FileBytes.read($0, limit: InputLimits.localListBytes) }
  }

  /// Returns what ``next()`` has not given yet, as entries of a list, lists in it as they are. They are left for it.
  func remaining() -> [PlaylistEntry] {
    lists.reversed().flatMap { list -> [PlaylistEntry] in
      var reader = list.reader
      let rest = Playlist(entries: (try? reader.next(.max)) ?? [])
      let admitted = rest.admitted(from: origin, name: list.name).playlist.entries
      return Array(list.entries) + admitted
    }
  }

  /// Returns the items that ``next()`` has not given yet, or none if they come from a list.
  func remainingItems() -> [PlayerItem] { Array(items) }
}

extension Playlist {
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
