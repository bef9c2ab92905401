/// What can be chosen for one kind of track.
public enum MediaSelectionOption: Hashable, Sendable {
  /// The player chooses, by the rules and the languages that are preferred.
  case automatic
  /// None.
  case off
  /// This track.
  case on(MediaTrack)

  /// The option as a menu shows it.
  public var displayName: String { displayName { $0.description } }

  /// The name in another language.
  /// - Parameter translate: says a text in that language.
  public func displayName(_ translate: (LocalizableText) -> String) -> String {
    switch self {
    case .automatic: translate(localizable("Automatic"))
    case .off: translate(localizable("Off"))
    case .on(let track): track.displayName(translate)
    }
  }

  /// The track, or nil if the option names none.
  public var track: MediaTrack? {
    if case .on(let track) = self { track } else { nil }
  }
}
