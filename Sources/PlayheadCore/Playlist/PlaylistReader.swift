/// Reads a playlist part by part: it may have a million entries, of which few are ever looked at.
///
/// The bytes are kept, and an entry is made when its turn comes.
package struct PlaylistReader: Sendable {
  private var parser: any PlaylistParser & Sendable
  /// The entry behind those that have been asked for; nil before the first part, and if there is none.
  private var following: PlaylistEntry?
  /// How many entries have been read.
  package private(set) var count = 0

  /// A reader of a whole file; of what it says, see ``Playlist/init(parsing:format:base:budget:)``.
  package init(
    parsing bytes: [UInt8], format: PlaylistFormat, base: String, budget: PlaylistBudget = .local
  ) {
    let resolver = LocationResolver(base: base)
    parser =
      switch format {
      case .m3u: M3UParser(TextEncoding.utf8(bytes), resolver: resolver, budget: budget)
      case .pls: PLSParser(TextEncoding.utf8(bytes), resolver: resolver, budget: budget)
      case .xspf: XSPFParser(TextEncoding.utf8(xml: bytes), resolver: resolver, budget: budget)
      }
  }

  /// What the list calls itself, as far as it has been read; nil if it has not said.
  package var title: String? { parser.title }

  /// True once there turned out to be more entries than are taken.
  package var isCut: Bool { parser.isCut }

  /// What a person is told of a list that was cut; nil if all of it is there so far.
  package var notice: LocalizableText? { isCut ? Playlist.notice(ofCutAfter: count) : nil }

  /// True if nothing follows what has been read.
  package var isAtEnd: Bool { following == nil }

  /// The next entries, in the order of playing.
  /// - Throws: ``PlaylistError`` if the list is damaged before its first entry, or there is not a single one.
  package mutating func next(_ count: Int) throws(PlaylistError) -> [PlaylistEntry] {
    var entries = [following].compactMap(\.self)
    following = nil
    entries += try parser.next(count.addingClamped(1 - entries.count))
    if entries.count > count { following = entries.popLast() }
    guard self.count > 0 || !entries.isEmpty else { throw .empty }
    self.count += entries.count
    return entries
  }
}

/// Reads the entries of a format, as they are asked for.
protocol PlaylistParser {
  var title: String? { get }
  var isCut: Bool { get }

  /// The next entries; fewer than so many are the last.
  /// - Throws: if there is damage before the first of all.
  mutating func next(_ count: Int) throws(PlaylistError) -> [PlaylistEntry]
}
