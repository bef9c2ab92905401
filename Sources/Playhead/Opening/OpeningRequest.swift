internal import PlayheadCore

/// A request to open something, with its options.
struct OpeningRequest: Hashable, Sendable {
  /// Absolute URIs.
  var uris: [String] = []
  /// Where they were named.
  var origin = SourceRule.Origin.dialog
  /// Where the first item begins; nil: where the rules say.
  var start: Duration?
  /// Where the first item ends; nil: at its end.
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
  /// True if it is added to what is there.
  var isEnqueued = false
  var wantsNewWindow = false
  var isFullscreen = false
  /// False: it begins at its beginning.
  var mayResume = true
  /// True if nothing of it is remembered.
  var isIncognito = false
}

extension OpeningRequest {
  /// What a command line asks for.
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
