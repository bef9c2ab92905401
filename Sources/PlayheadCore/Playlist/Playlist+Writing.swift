extension Playlist {
  /// Returns the contents of a playlist file.
  ///
  /// Entries in the folder of the file, or below it, are relative to it, so that both can be moved together;
  /// others are absolute. The result can be parsed with ``init(parsing:format:base:budget:)``.
  ///
  /// ```swift
  /// let playlist = Playlist(
  ///   title: "Favorites", entries: [PlaylistEntry(location: "file:///home/me/song.flac")])
  /// let bytes = playlist.bytes(format: .m3u, base: "file:///home/me/Favorites.m3u8")
  /// ```
  ///
  /// Titles and durations are written as far as the format has them.
  ///
  /// - Parameters:
  ///   - format: The format of the file. M3U is written in UTF-8, as `.m3u8` files are.
  ///   - base: The absolute URI of the file.
  public func bytes(format: PlaylistFormat, base: String) -> [UInt8] {
    let names = RelativeLocation(base: base)
    return switch format {
    case .m3u: M3UWriter.bytes(of: self, names: names)
    case .pls: PLSWriter.bytes(of: self, names: names)
    case .xspf: XSPFWriter.bytes(of: self, names: names)
    }
  }
}

extension PlaylistFormat {
  /// Creates the format for the extension of a file name. The result is `nil` if there is none.
  ///
  /// The extension is compared without regard to case. `.m3u8` is M3U.
  ///
  /// ```swift
  /// PlaylistFormat(name: "Favorites.M3U8")  // m3u
  /// ```
  public init?(name: String) {
    let name = name.lowercased()
    if name.hasSuffix(".m3u") || name.hasSuffix(".m3u8") {
      self = .m3u
    } else if name.hasSuffix(".pls") {
      self = .pls
    } else if name.hasSuffix(".xspf") {
      self = .xspf
    } else {
      return nil
    }
  }
}
