/// Why a playlist could not be read.
public enum PlaylistError: LocalizableError, Hashable, Sendable {
  /// The list was read, and nothing in it can be played.
  case empty

  /// The file was to be an XSPF playlist and is something else.
  case notXSPF

  /// The XML breaks off or is malformed at `line` (from 1) before the first whole track.
  case damaged(line: Int)

  /// A sentence for the user.
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
