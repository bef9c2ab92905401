/// Why a file of subtitles cannot be shown, in words for the person who chose it.
public struct SubtitleError: LocalizableError, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Error, Hashable, Sendable {
    /// The file is not there.
    case fileNotFound
    /// The file may not be read by this user.
    case noPermission
    /// It is a folder.
    case isFolder
    /// There is nothing in it, or no text to be shown.
    case empty
    /// It is something else.
    case notSubtitles
    /// It is larger than any subtitles are.
    case tooLarge
    /// Reading takes too long.
    case noAnswer
    /// Anything else, in the words of the part that failed.
    case other(String)
  }

  /// What is wrong.
  public let reason: Reason
  /// The file as people call it.
  public let name: String

  /// An error about a file.
  public init(_ reason: Reason, name: String) {
    self.reason = reason
    self.name = name
  }

  /// One sentence that says what is wrong.
  public var sentence: LocalizableText {
    switch reason {
    case .fileNotFound: localizable("“%1” was not found.", name)
    case .noPermission: localizable("You do not have permission to open “%1”.", name)
    case .isFolder: localizable("“%1” is a folder.", name)
    case .empty: localizable("“%1” contains no subtitles.", name)
    case .notSubtitles: localizable("“%1” is not a subtitle file.", name)
    case .tooLarge: localizable("“%1” is too large for a subtitle file.", name)
    case .noAnswer: localizable("“%1” is not responding.", name)
    case .other(let message):
      localizable("Could not read “%1”: %2", name, ForeignSentence.told(message))
    }
  }

  /// One sentence that says what can be done about it, in English.
  public var recoverySuggestion: String { suggestion.description }

  /// One sentence that says what can be done about it.
  public var suggestion: LocalizableText {
    switch reason {
    case .fileNotFound: localizable("It may have been moved or deleted. Choose another file.")
    case .noPermission: localizable("Ask its owner for access, or choose another file.")
    case .isFolder: localizable("Choose a file in this folder.")
    case .empty: localizable("It may still be copying. Choose another file.")
    case .notSubtitles, .tooLarge:
      localizable("Choose an SRT, WebVTT, ASS, or other subtitle file.")
    case .noAnswer, .other: localizable("Try again, or choose another file.")
    }
  }
}
