/// An ordered list of media from an M3U, PLS, or XSPF file.
///
/// Determine the format from the first few kilobytes of a file, then parse the whole file:
///
/// ```swift
/// if let format = Playlist.format(of: head, name: "Favorites.m3u") {
///   let playlist = try Playlist(
///     parsing: bytes, format: format, base: "file:///home/me/Favorites.m3u")
///   print(playlist.entries.map(\.location))
/// }
/// ```
///
/// A playlist inside of a playlist is an entry like any other.
///
/// A playlist is plain data: nothing is opened, and no address is checked beyond its form. Reading and
/// writing a long playlist takes a while; do it off the main thread.
public struct Playlist: Hashable, Sendable {
  /// The title of the playlist, or `nil`.
  public var title: String?

  /// The entries in playing order.
  public var entries: [PlaylistEntry]

  /// A Boolean value that indicates whether the file has more entries than the budget allows; the rest is
  /// ignored.
  public package(set) var isCut = false

  /// Creates a playlist.
  ///
  /// An entry that is relative to a playlist on a server is on that server. What a playlist on a server may
  /// refer to is decided when the entry is opened, not here.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - entries: The entries in playing order.
  public init(title: String? = nil, entries: [PlaylistEntry] = []) {
    self.title = title
    self.entries = entries
  }

  /// Parses a playlist.
  ///
  /// The bytes are untrusted: parsing takes time and memory in proportion to their number. Lines and tracks
  /// without a usable address are ignored. A damaged or truncated XSPF file results in the tracks before the
  /// damage.
  ///
  /// Text is UTF-8, UTF-16 with a byte order mark, or in the encoding of the XML declaration. A title that is
  /// not valid UTF-8 is decoded as Windows-1252. A path in an M3U or PLS file keeps its bytes.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - format: The format of the file; see ``format(of:name:)``.
  ///   - base: The absolute URI of the playlist, against which entries are resolved. `file:///` is used if it
  ///     is not absolute.
  ///   - budget: The limits of the playlist; see ``isCut``.
  /// - Throws: ``PlaylistError`` if there is no entry.
  public init(
    parsing bytes: [UInt8], format: PlaylistFormat, base: String, budget: PlaylistBudget = .local
  ) throws(PlaylistError) {
    var reader = PlaylistReader(parsing: bytes, format: format, base: base, budget: budget)
    let entries = try reader.next(.max)
    self.init(title: reader.title, entries: entries)
    isCut = reader.isCut
  }

  /// A message about what was ignored, or `nil` if nothing was.
  ///
  /// Show it next to the items that were added. It names the number of entries that were read.
  public var notice: LocalizableText? {
    isCut ? Self.notice(ofCutAfter: entries.count) : nil
  }

  static func notice(ofCutAfter count: Int) -> LocalizableText {
    localizable("The playlist is too long. Only the first %1 items were added.", "\(count)")
  }
}
