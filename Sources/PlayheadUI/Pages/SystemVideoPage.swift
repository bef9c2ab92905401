internal import PlayheadCore

/// The page that is shown where the video is.
enum SystemVideoPage: String, Hashable, CaseIterable {
  /// The page that the program shows while nothing is open.
  case placeholder
  /// Something is being opened.
  case loading
  /// The video, or the visualization of the sound.
  case video
  /// The cover and the title of a sound.
  case audio
  /// The reason why the item cannot be played.
  case error

  /// The page for what the player plays.
  /// - Parameters:
  ///   - hasItems: true if there is something in the queue, or about to be.
  ///   - isVisualized: true if sound is visualized.
  ///   - previous: what has been shown; the next item is opened behind the last frame.
  static func page(
    hasItems: Bool, hasError: Bool, playbackState: PlaybackState, mediaType: MediaType,
    isVisualized: Bool = false, previous: SystemVideoPage
  ) -> SystemVideoPage {
    if hasError { return .error }
    guard hasItems else { return .placeholder }
    switch (playbackState, mediaType) {
    case (.idle, _): return previous == .video || previous == .audio ? previous : .loading
    case (_, .audio): return isVisualized ? .video : .audio
    default: return .video
    }
  }

  /// A Boolean value that indicates whether the controls hide after a while, since there is
  /// something to be seen behind them.
  var hidesControls: Bool { self == .video }
  /// A Boolean value that indicates whether a click plays and pauses. Elsewhere, buttons say what
  /// can be done.
  var pausesOnClick: Bool { self != .error }
  /// A Boolean value that indicates whether there is something to be controlled.
  var hasControls: Bool { self != .placeholder }
}
