internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Finds the media in the files, folders, and URLs that a person names.
enum MediaOpener {
  /// The result of a search.
  struct Result: Sendable {
    /// The items, in their order.
    var items: [PlayerItem] = []
    /// The rests of long lists, which are to follow the items.
    var rests: [PlaylistRest] = []
    /// The item to begin with, if that is not the first.
    var start: PlayerItem?
    /// The files of subtitles that were named together with media.
    var subtitles: [String] = []
    /// The reasons why something gave no items, in sentences for the person.
    var problems: [String] = []

    /// Adds what a list has.
    mutating func add(_ list: Result) {
      items += list.items
      rests += list.rests
      problems += list.problems
    }
  }

  /// A search for the items of a request.
  typealias Search = Task<Result, Never>

  /// Begins to search for the items of a request, off the main thread.
  static func search(for request: OpeningRequest, addsNeighbors: Bool) -> Search {
    Task { @concurrent in
      await items(
        of: request.uris, from: request.origin,
        addsNeighbors: addsNeighbors && !request.isEnqueued)
    }
  }

  /// The items of files, folders, URLs, and playlists, in their order; of what is very long, those in front.
  ///
  /// Reads files and folders off the main thread, and requests playlists from web servers. What cannot be read
  /// becomes an item as well: the player says why it cannot be played.
  /// - Parameters:
  ///   - named: absolute URIs. Files of subtitles beside media are not items: ``Result/subtitles``.
  ///   - origin: where they were named; what may not be opened from there is left out, and said.
  ///   - addsNeighbors: true to take the media of its folder along, where a single file is named.
  @concurrent static func items(
    of named: [String], from origin: SourceRule.Origin = .dialog, addsNeighbors: Bool = false
  ) async -> Result {
    var result = Result()
    let uris = named.filter { mayOpen($0, from: origin) }
    if let blocked = named.first(where: { !mayOpen($0, from: origin) }) {
      let scheme = MediaAddress.scheme(of: blocked) ?? ""
      result.problems.append(localized("“%1:” URLs are not allowed here.", scheme))
    }
    let subtitles = uris.filter { SubtitleFile.isProbablySubtitles($0) }
    let media = uris.filter { !SubtitleFile.isProbablySubtitles($0) }
    if !media.isEmpty { result.subtitles = subtitles }
    if addsNeighbors, media.count == 1, addNeighbors(of: media[0], to: &result) { return result }
    for uri in media.isEmpty ? uris : media { await add(uri, to: &result) }
    // A queue takes very many in parts.
    if result.rests.isEmpty, result.items.count > PlaylistSource.partLength {
      let source = PlaylistSource(result.items.dropFirst(PlaylistSource.partLength))
      result.items.removeSubrange(PlaylistSource.partLength...)
      result.rests = [PlaylistRest(source: source, items: result.items)]
    }
    return result
  }

  /// A descriptor has to be one that this process was given.
  private static func mayOpen(_ uri: String, from origin: SourceRule.Origin) -> Bool {
    SourceRule.allows(uri, from: origin)
      && (SourceRule.target(of: uri) != .descriptor || StandardInput.isGiven(uri))
  }

  /// The number of bytes of a file that tell whether it is a playlist.
  static let headSize = 16 << 10

  private static func add(_ uri: String, to result: inout Result) async {
    guard let path = FileAddress.mountedPath(ofURI: uri) else {
      // Other addresses are streams: what they are turns out when they are played.
      guard let list = await RemotePlaylist.list(of: uri) else {
        result.items.append(.simple(url: uri))
        return
      }
      result.add(list)
      return
    }
    if FilePath.isFolder(path) {
      addFolder(path, to: &result)
    } else if let list = FileBytes.read(path, limit: headSize),
      let format = Playlist.format(of: list, name: path)
    {
      await addPlaylist(path, uri, format, to: &result)
    } else {
      result.items.append(.simple(url: uri))
    }
  }

  private static func addPlaylist(
    _ path: String, _ uri: String, _ format: PlaylistFormat, to result: inout Result
  ) async {
    let name = MediaName.localizedDisplay(of: uri)
    guard let bytes = FileBytes.read(path, limit: InputLimits.localListBytes) else {
      result.problems.append(localized("Could not read “%1”.", name))
      return
    }
    do {
      let reader = PlaylistReader(parsing: bytes, format: format, base: uri, until: .task)
      result.add(try await Result(reader, name: name, from: .localList, at: uri))
    } catch {
      result.problems.append(localized("“%1”: %2", name, localizedSentence(of: error)))
    }
  }

  /// Adds the media of a file's own folder, without those below it.
  /// - Returns: false if it is no file among others.
  private static func addNeighbors(of uri: String, to result: inout Result) -> Bool {
    guard let path = FileAddress.mountedPath(ofURI: uri), FilePath.isPlainFile(path) else {
      return false
    }
    let found = MediaFolder.media(in: FilePath.folder(of: path))
    guard found.count > 1, let index = found.firstIndex(of: path) else { return false }
    let items = found.compactMap { path in
      FileAddress.uri(ofPath: path).map { PlayerItem.simple(url: $0) }
    }
    guard items.count == found.count else { return false }
    result.items += items
    result.start = items[index]
    return true
  }

  private static func addFolder(_ path: String, to result: inout Result) {
    let found = MediaFolder.allMedia(in: path)
    if found.isEmpty {
      let name = FilePath.displayName(of: path)
      result.problems.append(localized("The folder “%1” contains no media files.", name))
    }
    result.items += found.compactMap { path in
      FileAddress.uri(ofPath: path).map { .simple(url: $0) }
    }
  }
}

extension MediaOpener.Result {
  /// Reads the beginning of a playlist; what follows that is its rest.
  /// - Parameters:
  ///   - name: what it is called.
  ///   - origin: where it is.
  ///   - uri: the address of its file, if it is in one.
  init(
    _ reader: PlaylistReader, name: String, from origin: SourceRule.Origin, at uri: String? = nil
  ) async throws(PlaylistError) {
    let source = PlaylistSource(reader, name: name, from: origin, at: uri)
    let part = try await source.next()
    self.init(items: part.items, problems: part.problems)
    guard !part.isLast else { return }
    rests = [PlaylistRest(source: source, items: items, addressBytes: part.addressBytes)]
  }
}
