internal import PlayheadCore

/// What the window shows where the picture is.
enum WindowPage: String, Hashable, CaseIterable {
  /// What a person can do who has opened nothing.
  case empty
  /// Something is being opened.
  case loading
  /// The picture.
  case video
  /// The title of a sound.
  case audio
  /// Why the item cannot be played.
  case error

  /// The page for what the player plays.
  /// - Parameters:
  ///   - hasItems: true if there is something in the queue, or about to be.
  ///   - previous: what has been shown; the next item is opened behind the last picture.
  static func page(
    hasItems: Bool, hasError: Bool, playbackState: PlaybackState, mediaType: MediaType,
    previous: WindowPage
  ) -> WindowPage {
    if hasError { return .error }
    guard hasItems else { return .empty }
    switch (playbackState, mediaType) {
    case (.idle, _): return previous == .video || previous == .audio ? previous : .loading
    case (_, .audio): return .audio
    default: return .video
    }
  }
}
