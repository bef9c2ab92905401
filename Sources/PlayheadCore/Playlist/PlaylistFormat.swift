/// The playlist formats that can be read.
public enum PlaylistFormat: Sendable, Hashable, CaseIterable {
  /// One path or URL a line, with `#EXTINF` titles and durations: `.m3u` and `.m3u8`.
  case m3u

  /// `File1=`, `Title1=` and `Length1=` below `[playlist]`: `.pls`.
  case pls

  /// XML Shareable Playlist Format, version 0 and 1, <https://xspf.org/spec>: `.xspf`.
  case xspf
}
