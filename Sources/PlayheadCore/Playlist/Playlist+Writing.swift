extension Playlist {
  /// The list as a file.
  ///
  /// What lies in the folder of the file, or below it, is named relative to it, so that both can be
  /// moved together; anything else by its whole path or address. What is written can be read again
  /// with ``init(parsing:format:base:)``.
  /// - Parameters:
  ///   - format: how it is written; M3U in UTF-8, which is what `.m3u8` stands for.
  ///   - base: the absolute URI of the file.
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
  /// The format that a file name's ending stands for; nil if it stands for none.
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
