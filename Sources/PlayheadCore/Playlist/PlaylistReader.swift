/// Reads a playlist part by part: it may have a million entries, of which few are ever looked at.
///
/// The bytes are kept, and an entry is made when its turn comes.
package struct PlaylistReader: Sendable {
  private var parser: any PlaylistParser & Sendable
  /// The entry behind those that have been asked for; nil before the first part, and if there is none.
  private var following: PlaylistEntry?
  /// Indicates whether a limit was reached: what has been read by then is all.
  private var isStopped = false
  private let isIncomplete: Bool
  /// The number of entries that have been read.
  package private(set) var count = 0

  /// A reader of a whole file; of what it says, see ``Playlist/init(parsing:format:base:budget:)``.
  ///
  /// - Parameter limit: When to stop reading in the initializer: PLS files are sorted first.
  package init(
    parsing bytes: [UInt8], format: PlaylistFormat, base: String, budget: PlaylistBudget = .local,
    until limit: ParsingLimit = .none
  ) {
    let resolver = LocationResolver(base: base)
    parser =
      switch format {
      case .m3u: M3UParser(TextEncoding.utf8(bytes), resolver: resolver, budget: budget)
      case .pls:
        PLSParser(TextEncoding.utf8(bytes), resolver: resolver, budget: budget, until: limit)
      case .xspf: XSPFParser(TextEncoding.utf8(xml: bytes), resolver: resolver, budget: budget)
      }
    isIncomplete = limit.isReached
  }

  /// The title of the list as far as it has been read, or `nil` if it has none.
  package var title: String? { parser.title }

  /// A Boolean value that indicates whether there are more entries than are taken, or a limit was reached while
  /// reading.
  package var isCut: Bool { parser.isCut || isIncomplete || isStopped }

  /// The message about a list that was cut; nil if nothing has been left out so far.
  package var notice: LocalizableText? { isCut ? Playlist.notice(ofCutAfter: count) : nil }

  /// A Boolean value that indicates whether nothing follows what has been read.
  package var isAtEnd: Bool { following == nil }

  /// The next entries, in the order of playing; fewer once the limit is reached, and nothing after that.
  /// - Throws: ``PlaylistError`` if the list is damaged before its first entry, or there is not a single one.
  package mutating func next(
    _ count: Int, until limit: ParsingLimit = .none
  ) throws(PlaylistError) -> [PlaylistEntry] {
    guard !isStopped else { return [] }
    var entries = [following].compactMap(\.self)
    following = nil
    entries += try parser.next(count.addingClamped(1 - entries.count), until: limit)
    if entries.count > count {
      following = entries.popLast()
    } else if limit.isReached {
      isStopped = true
    }
    guard self.count > 0 || !entries.isEmpty else { throw .empty }
    self.count += entries.count
    return entries
  }
}

/// Reads the entries of a format, as they are asked for.
protocol PlaylistParser {
  var title: String? { get }
  var isCut: Bool { get }

  /// The next entries. Fewer than requested are the last ones, or those before the limit.
  /// - Throws: if there is damage before the first of all.
  mutating func next(
    _ count: Int, until limit: ParsingLimit
  ) throws(PlaylistError) -> [PlaylistEntry]
}
