/// An error of parsing a playlist.
///
/// M3U and PLS are never damaged: lines that are not understood are ignored.
///
/// A playlist that only lacks some entries is not an error; see ``Playlist/isCut``.
public enum PlaylistError: LocalizableError, Hashable, Sendable {
  /// The playlist contains nothing that can be played.
  case empty

  /// The file is not XSPF.
  case notXSPF

  /// The XML is truncated or malformed in this line, counted from 1, before the first complete track.
  case damaged(line: Int)

  /// A sentence that describes the error.
  public var sentence: LocalizableText {
    switch self {
    case .empty:
      localizable("The playlist contains no playable items.")
    case .notXSPF:
      localizable("The file is not an XSPF playlist. Its extension may be wrong.")
    case .damaged(let line):
      localizable("The playlist is damaged at line %1. Try downloading it again.", "\(line)")
    }
  }
}
