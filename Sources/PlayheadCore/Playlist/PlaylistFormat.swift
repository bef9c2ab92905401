/// The format of a playlist.
///
/// Of the three, XSPF keeps the most, and M3U is read by the most programs.
///
/// | | M3U | PLS | XSPF |
/// |--- | --- | --- | --- |
/// | Title of the list | yes | no | yes |
/// | Titles of entries | yes | yes | yes |
/// | Durations | in seconds | in seconds | in milliseconds |
public enum PlaylistFormat: Sendable, Hashable, CaseIterable {
  /// M3U, with one path or address a line, and `#EXTINF` with titles and durations: `.m3u` and `.m3u8`.
  case m3u

  /// PLS, with `File1=`, `Title1=`, and `Length1=` below `[playlist]`: `.pls`.
  case pls

  /// XML Shareable Playlist Format, versions 0 and 1, <https://xspf.org/spec>: `.xspf`.
  case xspf

  /// The format that a server calls by this type; nil if it is none.
  /// - Parameter contentType: in lower case and without parameters.
  package init?(contentType: String) {
    switch contentType {
    case "audio/x-mpegurl", "audio/mpegurl", "application/x-mpegurl",
      "application/vnd.apple.mpegurl":
      self = .m3u
    case "audio/x-scpls", "application/pls+xml": self = .pls
    case "application/xspf+xml": self = .xspf
    default: return nil
    }
  }
}
