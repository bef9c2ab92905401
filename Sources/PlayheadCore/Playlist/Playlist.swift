/// An ordered list of media, as read from an M3U, PLS or XSPF file.
///
/// Find out what a file is from its first few kilobytes, then read all of it:
///
/// ```swift
/// if let format = Playlist.format(of: head, name: "Favorites.m3u") {
///   let playlist = try Playlist(
///     parsing: bytes, format: format, base: "file:///home/me/Favorites.m3u")
///   print(playlist.entries.map(\.location))
/// }
/// ```
///
/// A playlist inside a playlist is an entry like any other.
public struct Playlist: Hashable, Sendable {
  /// What the list calls itself; nil if it does not say.
  public var title: String?

  /// The entries in playing order.
  public var entries: [PlaylistEntry]

  /// True if the list that was read has more entries than are taken; those behind are left out.
  public package(set) var isCut = false

  /// A playlist with the given entries.
  public init(title: String? = nil, entries: [PlaylistEntry] = []) {
    self.title = title
    self.entries = entries
  }

  /// Reads a playlist.
  ///
  /// The bytes are untrusted: whatever they are, reading takes time and memory in proportion to
  /// their number. Lines and tracks that name nothing usable are left out. A damaged or truncated
  /// XSPF file gives the tracks before the damage.
  ///
  /// Text is UTF-8, or UTF-16 with a byte order mark, or what the XML declaration says. A title
  /// that is not valid UTF-8 is read as Windows-1252. A path in an M3U or PLS file keeps its
  /// bytes, because a file name is bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - format: What the file is, see ``format(of:name:)``.
  ///   - base: The absolute URI of the playlist, against which entries are resolved. If it is not
  ///     an absolute URI, `file:///` stands in for it.
  ///   - budget: How much is taken; what is more is left out, see ``isCut``.
  /// - Throws: ``PlaylistError`` if there is not a single entry.
  public init(
    parsing bytes: [UInt8], format: PlaylistFormat, base: String, budget: PlaylistBudget = .local
  ) throws(PlaylistError) {
    var reader = PlaylistReader(parsing: bytes, format: format, base: base, budget: budget)
    let entries = try reader.next(.max)
    self.init(title: reader.title, entries: entries)
    isCut = reader.isCut
  }

  /// What a person is told of a list that was cut; nil if all of it is there.
  public var notice: LocalizableText? {
    isCut ? Self.notice(ofCutAfter: entries.count) : nil
  }

  static func notice(ofCutAfter count: Int) -> LocalizableText {
    localizable("The playlist is too long. Only the first %1 entries were added.", "\(count)")
  }
}
