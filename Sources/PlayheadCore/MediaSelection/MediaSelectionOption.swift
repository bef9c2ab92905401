/// An option for a kind of track.
///
/// Options are what a menu lists; `Player.mediaSelectionOptions(for:)` returns them, and
/// `Player.select(mediaOption:for:)` takes one.
///
/// A menu of subtitles, with a check mark for the selected one:
///
/// ```swift
/// player.mediaSelectionOptions(for: .legible).map { option in
///   let isSelected = option == player.selectedMediaOption(for: .legible)
///   return (isSelected ? "✓ " : "") + option.displayName
/// }
/// ```
public enum MediaSelectionOption: Hashable, Sendable {
  /// The player selects a track by its rules and the preferred languages.
  ///
  /// Only subtitles have this option.
  case automatic
  /// No track.
  case off
  /// This track.
  case on(MediaTrack)

  /// The name of the option in a menu, in English.
  public var displayName: String { displayName { $0.description } }

  /// Returns the name of the option in another language.
  ///
  /// - Parameter translate: A closure that translates a text.
  /// - Returns: “Automatic”, “Off”, or the name of the track.
  public func displayName(_ translate: (LocalizableText) -> String) -> String {
    switch self {
    case .automatic: translate(localizable("Automatic"))
    case .off: translate(localizable("Off"))
    case .on(let track): track.displayName(translate)
    }
  }

  /// The track, or `nil` if the option is not a track.
  public var track: MediaTrack? {
    if case .on(let track) = self { track } else { nil }
  }
}
