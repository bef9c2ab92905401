public import PlayheadCore
internal import PlayheadPlatform

/// Returns a text of PlayheadCore in the person's language if the program's catalog contains it, and in
/// English otherwise.
///
/// - Parameter text: The text, such as `PlaybackError.sentence`.
public func localized(_ text: LocalizableText) -> String {
  localized(text.text, values: text.values)
}

/// Returns a description of an error in the person's language, if the error can give one.
///
/// Errors of this library can. For other errors, the result is what Swift prints for them.
///
/// ```swift
/// if let error = player.error { show(localizedSentence(of: error)) }
/// ```
///
/// - Parameter error: Any error, such as ``Player/error`` or ``PlayerItem/failure``.
public func localizedSentence(of error: any Error) -> String {
  (error as? any LocalizableError)?.localizedSentence ?? "\(error)"
}

extension LocalizableError {
  /// The description of the error in the person's language.
  ///
  /// It is a whole sentence, to be shown as it is.
  public var localizedSentence: String { localized(sentence) }
}

extension Playlist {
  /// The description of what was left out, in the person's language, or `nil` if nothing was.
  public var localizedNotice: String? { notice.map { localized($0) } }
}

extension PlaylistReader {
  /// A sentence about what was left out, in the person's language, or `nil` if nothing was so far.
  package var localizedNotice: String? { notice.map { localized($0) } }
}

extension PastedText {
  /// The description of what was left out, in the person's language, or `nil` if nothing was.
  ///
  /// Show it after the items have been added.
  public var localizedNotice: String? { notice.map { localized($0) } }
}

extension PlaybackError {
  /// The suggestion of what to do about the error, in the person's language.
  ///
  /// It is a sentence such as “Check your network connection.”, to be shown below that of the error.
  public var localizedSuggestion: String { localized(suggestion) }
}

extension MissingPart {
  /// Returns a sentence about what cannot be played without the part, and what to do about it, in the
  /// person's language.
  ///
  /// ```swift
  /// for part in player.missingParts {
  ///   print(part.localizedAdvice(beside: player.mediaSelectionProperties.tracks))
  /// }
  /// ```
  ///
  /// - Parameter tracks: The tracks that can be played.
  public func localizedAdvice(beside tracks: [MediaTrack]) -> String {
    let sentence = sentence(beside: tracks)
    return "\(localized(sentence)) \(localized(suggestion))"
  }
}

extension SubtitleError {
  /// The suggestion of what to do about the error, in the person's language.
  public var localizedSuggestion: String { localized(suggestion) }
}

extension MediaTrack {
  /// The name of the track. It is in the person's language, except for what the medium specifies.
  public var localizedName: String { displayName { localized($0) } }
}

extension MediaSelectionOption {
  /// The name of the option in a menu, in the person's language.
  public var localizedName: String { displayName { localized($0) } }
}

extension MediaName {
  /// Returns the name of a medium for display, in the person's language if it has no name of its own.
  ///
  /// - Parameter uri: The URI of the medium.
  public static func localizedDisplay(of uri: String) -> String {
    isPipe(uri) ? localized(pipe) : display(of: uri)
  }
}
