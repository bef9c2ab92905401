/// Reads M3U and M3U8 lists: one location a line, and comments that begin with `#`.
///
/// Of the comments, `#EXTINF:` gives duration and title of the next location, and `#PLAYLIST:`
/// the title of the list. No comment has to be there, `#EXTM3U` neither.
struct M3UParser: PlaylistParser {
  private let resolver: LocationResolver
  private var budget: PlaylistBudget
  private var lines: TextLines
  private var entries: [PlaylistEntry] = []
  private var entryTitle: String?
  private var duration: Duration?
  private(set) var title: String?

  /// A reader of the list in `text`, which may be empty.
  init(_ text: ArraySlice<UInt8>, resolver: LocationResolver, budget: PlaylistBudget) {
    (lines, self.resolver, self.budget) = (TextLines(text), resolver, budget)
  }

  var isCut: Bool { budget.isExceeded }

  mutating func next(_ count: Int, until limit: ParsingLimit) -> [PlaylistEntry] {
    entries = []
    lines.limit = limit
    let hash = UInt8(ascii: "#")
    while entries.count < count, !budget.isExceeded, let line = lines.next() {
      if line.first == hash {
        readComment(line)
      } else {
        readLocation(line)
      }
    }
    return entries
  }

  private mutating func readLocation(_ line: ArraySlice<UInt8>) {
    if let location = resolver.uri(forPath: line), budget.take(location) {
      entries.append(
        PlaylistEntry(location: location, title: entryTitle, duration: duration))
    }
    entryTitle = nil
    duration = nil
  }

  private mutating func readComment(_ line: ArraySlice<UInt8>) {
    if ASCII.hasPrefix(line, "#EXTINF:") {
      readInformation(line.dropFirst("#EXTINF:".utf8.count))
    } else if ASCII.hasPrefix(line, "#PLAYLIST:") {
      title = PlaylistValue.title(line.dropFirst("#PLAYLIST:".utf8.count))
    }
  }

  /// Reads `215,Artist - Title` or `-1 tvg-id="a,b" group-title="News, Local",Channel 1`.
  private mutating func readInformation(_ value: ArraySlice<UInt8>) {
    duration = PlaylistValue.seconds(value)
    entryTitle = nil
    if let comma = titleComma(in: value) {
      entryTitle = PlaylistValue.title(value[(comma + 1)...])
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
