/// Why a file of subtitles cannot be shown, in words for the person who chose it.
public struct SubtitleError: Error, Hashable, Sendable, CustomStringConvertible {
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
  public var description: String {
    switch reason {
    case .fileNotFound: "“\(name)” is not there."
    case .noPermission: "You do not have permission to read “\(name)”."
    case .isFolder: "“\(name)” is a folder."
    case .empty: "There are no subtitles in “\(name)”."
    case .notSubtitles: "“\(name)” is not a file of subtitles."
    case .tooLarge: "“\(name)” is too large for subtitles."
    case .noAnswer: "“\(name)” cannot be read: nothing comes from it."
    case .other(let message):
      "“\(name)” cannot be read: \(message)" + (message.hasSuffix(".") ? "" : ".")
    }
  }

  /// One sentence that says what can be done about it.
  public var recoverySuggestion: String {
    switch reason {
    case .fileNotFound: "It may have been moved or deleted. Choose another file."
    case .noPermission: "Ask its owner for access, or choose another file."
    case .isFolder: "Choose one of the files in it."
    case .empty: "It may still be being copied. Choose another file."
    case .notSubtitles, .tooLarge: "Choose a SubRip, WebVTT, Sub Station Alpha or similar file."
    case .noAnswer, .other: "Try again, or choose another file."
    }
  }
}
