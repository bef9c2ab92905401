public import PlayheadCore
internal import PlayheadPlatform

/// A text of PlayheadCore in the person's language, as far as Playhead's catalog has it; else in
/// English.
public func localized(_ text: LocalizableText) -> String {
  localized(text.text, values: text.values)
}

/// What is wrong, in the person's language where the error can say it.
public func localizedSentence(of error: any Error) -> String {
  (error as? any LocalizableError)?.localizedSentence ?? "\(error)"
}

extension LocalizableError {
  /// What is wrong, in the person's language.
  public var localizedSentence: String { localized(sentence) }
}

extension Playlist {
  /// What was left out, in the person's language; nil if nothing was.
  public var localizedNotice: String? { notice.map { localized($0) } }
}

extension PlaylistReader {
  /// What was left out, in the person's language; nil if nothing was so far.
  package var localizedNotice: String? { notice.map { localized($0) } }
}

extension PastedText {
  /// What was left out, in the person's language; nil if nothing was.
  public var localizedNotice: String? { notice.map { localized($0) } }
}

extension PlaybackError {
  /// What can be done about it, in the person's language.
  public var localizedSuggestion: String { localized(suggestion) }
}

extension MissingPart {
  /// What cannot be played without it, and what can be done about it, in the person's language.
  /// - Parameter tracks: what can be played.
  public func localizedAdvice(beside tracks: [MediaTrack]) -> String {
    let sentence = sentence(beside: tracks)
    return "\(localized(sentence)) \(localized(suggestion))"
  }
}

extension SubtitleError {
  /// What can be done about it, in the person's language.
  public var localizedSuggestion: String { localized(suggestion) }
}

extension MediaTrack {
  /// What the track is called, in the person's language as far as the medium does not say it.
  public var localizedName: String { displayName { localized($0) } }
}

extension MediaSelectionOption {
  /// The option as a menu shows it, in the person's language.
  public var localizedName: String { displayName { localized($0) } }
}

extension MediaName {
  /// The name of what is at a URI, in the person's language where it has none of its own.
  public static func localizedDisplay(of uri: String) -> String {
    isPipe(uri) ? localized(pipe) : display(of: uri)
  }
}
