internal import PlayheadCore

/// A request to open something, with its options.
struct OpeningRequest: Hashable, Sendable {
  /// Absolute URIs.
  var uris: [String] = []
  /// The place where the URIs were named.
  var origin = SourceRule.Origin.dialog
  /// The position at which the first item begins, or `nil` if the rules decide.
  var start: Duration?
  /// The position at which the first item ends, or `nil` if it is played to its end.
  var end: Duration?
  var speed: Double?
  var volume: Double?
  var isMuted = false
  var repeatsAll = false
  var isShuffled = false
  /// URIs of files of subtitles, for the first item.
  var subtitles: [String] = []
  var audioLanguages: [String] = []
  var subtitlePreference: MediaSelectionPreference?
  /// A Boolean value that indicates whether the media is added to the queue.
  var isEnqueued = false
  var wantsNewWindow = false
  var isFullscreen = false
  /// False: it begins at its beginning.
  var mayResume = true
  /// A Boolean value that indicates whether nothing of the request is remembered.
  var isIncognito = false
}

extension OpeningRequest {
  /// Creates the request of a command line.
  /// - Parameter uri: the URI of an argument.
  init(_ command: PlayheadCommand, uri: (String) -> String?) {
    let (playback, opening) = (command.playback, command.opening)
    self.init(
      uris: command.media.compactMap(uri), origin: .commandLine, start: playback.start,
      end: playback.end,
      speed: playback.speed, volume: playback.volume, isMuted: playback.mute,
      repeatsAll: playback.loop, isShuffled: playback.shuffle,
      subtitles: playback.subtitle.compactMap(uri), audioLanguages: playback.audioLanguage,
      subtitlePreference: playback.subtitleLanguage, isEnqueued: opening.enqueue,
      wantsNewWindow: opening.newWindow, isFullscreen: opening.fullscreen,
      mayResume: !opening.noResume, isIncognito: opening.incognito)
  }
}
