/// An error of reading a subtitle file.
///
/// It says what is wrong and what can be done, as a ``PlaybackError`` does. Playback of the medium is not
/// affected.
public struct SubtitleError: LocalizableError, Hashable, Sendable {
  /// The reason of the error.
  public enum Reason: Error, Hashable, Sendable {
    /// The file does not exist.
    case fileNotFound
    /// The user may not read the file.
    case noPermission
    /// The file is a folder.
    case isFolder
    /// The file is empty, or contains no text to be shown.
    case empty
    /// The file is not a subtitle file.
    case notSubtitles
    /// The file is too large for subtitles.
    case tooLarge
    /// Reading takes too long.
    case noAnswer
    /// Reading was canceled: the task was, or the item of the file is gone.
    case canceled
    /// Any other reason, in the words of the component that failed.
    case other(String)
  }

  /// The reason of the error.
  public let reason: Reason
  /// The name of the file for display.
  public let name: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - reason: The reason of the error.
  ///   - name: The name of the file for display, without its path.
  public init(_ reason: Reason, name: String) {
    self.reason = reason
    self.name = name
  }

  /// A sentence that describes the error.
  public var sentence: LocalizableText {
    switch reason {
    case .fileNotFound: localizable("“%1” was not found.", name)
    case .noPermission: localizable("You do not have permission to open “%1”.", name)
    case .isFolder: localizable("“%1” is a folder.", name)
    case .empty: localizable("“%1” contains no subtitles.", name)
    case .notSubtitles: localizable("“%1” is not a subtitle file.", name)
    case .tooLarge: localizable("“%1” is too large for a subtitle file.", name)
    case .noAnswer: localizable("“%1” is not responding.", name)
    case .canceled: localizable("Opening “%1” was canceled.", name)
    case .other(let message):
      localizable("Could not read “%1”: %2", name, ForeignSentence.told(message))
    }
  }

  /// A sentence about what to do, in English.
  public var recoverySuggestion: String { suggestion.description }

  /// A sentence about what to do.
  public var suggestion: LocalizableText {
    switch reason {
    case .fileNotFound: localizable("It may have been moved or deleted. Choose another file.")
    case .noPermission: localizable("Ask its owner for access, or choose another file.")
    case .isFolder: localizable("Choose a file in this folder.")
    case .empty: localizable("It may still be copying. Choose another file.")
    case .notSubtitles, .tooLarge:
      localizable("Choose an SRT, WebVTT, ASS, or other subtitle file.")
    case .noAnswer, .canceled, .other: localizable("Try again, or choose another file.")
    }
  }
}
