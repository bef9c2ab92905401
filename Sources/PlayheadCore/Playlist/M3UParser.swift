/// Reads M3U and M3U8 lists: one location a line, and comments that begin with `#`.
///
/// Of the comments, `#EXTINF:` gives duration and title of the next location, and `#PLAYLIST:`
/// the title of the list. No comment has to be there, `#EXTM3U` neither.
struct M3UParser {
  private let resolver: LocationResolver
  private var budget: PlaylistBudget
  private var playlist = Playlist()
  private var title: String?
  private var duration: Duration?

  private init(resolver: LocationResolver, budget: PlaylistBudget) {
    (self.resolver, self.budget) = (resolver, budget)
  }

  /// The list in `text`, which may be empty.
  static func parse(
    _ text: ArraySlice<UInt8>, resolver: LocationResolver, budget: PlaylistBudget
  ) -> Playlist {
    var parser = M3UParser(resolver: resolver, budget: budget)
    let hash = UInt8(ascii: "#")
    for line in TextLines(text) {
      if parser.budget.isExceeded { break }
      if line.first == hash {
        parser.readComment(line)
      } else {
        parser.readLocation(line)
      }
    }
    parser.playlist.isCut = parser.budget.isExceeded
    return parser.playlist
  }

  private mutating func readLocation(_ line: ArraySlice<UInt8>) {
    if let location = resolver.uri(forPath: line), budget.take(location) {
      playlist.entries.append(
        PlaylistEntry(location: location, title: title, duration: duration))
    }
    title = nil
    duration = nil
  }

  private mutating func readComment(_ line: ArraySlice<UInt8>) {
    if ASCII.hasPrefix(line, "#EXTINF:") {
      readInformation(line.dropFirst("#EXTINF:".utf8.count))
    } else if ASCII.hasPrefix(line, "#PLAYLIST:") {
      playlist.title = PlaylistValue.title(line.dropFirst("#PLAYLIST:".utf8.count))
    }
  }

  /// Reads `215,Artist - Title` or `-1 tvg-id="a,b" group-title="News, Local",Channel 1`.
  private mutating func readInformation(_ value: ArraySlice<UInt8>) {
    duration = PlaylistValue.seconds(value)
    title = nil
    if let comma = titleComma(in: value) {
      title = PlaylistValue.title(value[(comma + 1)...])
    }
  }

  /// The first comma outside quotation marks; the first of all if the marks do not pair up.
  private func titleComma(in value: ArraySlice<UInt8>) -> Int? {
    let comma = UInt8(ascii: ",")
    let quote = UInt8(ascii: "\"")
    var isQuoted = false
    var firstComma: Int?
    var index = value.startIndex
    while index < value.endIndex {
      if value[index] == quote {
        isQuoted.toggle()
      } else if value[index] == comma {
        if !isQuoted { return index }
        firstComma = firstComma ?? index
      }
      index += 1
    }
    return firstComma
  }
}
