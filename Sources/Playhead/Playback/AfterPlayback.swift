internal import PlayheadPlatform

/// The action to take when all of the media has been played. It applies to one window and is not
/// remembered: a computer that goes to sleep because of last month's request would be a surprise.
enum AfterPlayback: String, CaseIterable {
  case nothing, close, suspend

  /// As a person reads of it.
  @MainActor var title: String {
    switch self {
    case .nothing: localized("Do Nothing")
    case .close: localized("Close Window")
    case .suspend: localized("Suspend")
    }
  }
}

/// The choice, as an action of a window, whose state it is.
@MainActor struct AfterPlaybackChoice {
  static let name = "after-playback"
  /// Activated with one of them, it sets its state to it automatically; at first, nothing is done.
  let action = NamedAction(Self.name, choice: AfterPlayback.nothing.rawValue)

  /// Returns the chosen action, and resets the choice to nothing.
  func take() -> AfterPlayback {
    let chosen = AfterPlayback(rawValue: action.choice) ?? .nothing
    action.choice = AfterPlayback.nothing.rawValue
    return chosen
  }
}
