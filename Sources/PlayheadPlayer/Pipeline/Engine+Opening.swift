internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

extension Engine {
  /// The state of one load; the next gets another.
  struct Loaded {
    var generation = 0
    var rate = 1.0
    var hasStepped = false
    /// The target of the seek that has not settled yet.
    var seekInFlight: Position?
    var lastSnapshot: PipelineSnapshot?
    var wantsRunning = false
    /// The reading of the stream's playlists, or `nil` until it begins. Another one, or none, cancels it.
    var playlistReading: PlaylistReading?
    var isEndless = false
    /// Indicates whether the source gives nothing while paused, as a camera does.
    var isLive = false
  }

  /// The progress of the opening.
  var openingProgress: OpeningMachine.Progress {
    guard gst_element_get_state(element, nil, nil, 0) == GST_STATE_CHANGE_ASYNC else {
      return .done
    }
    return playhead_is_streaming(element) != 0 ? .goesOn : .stopped
  }

  /// Waits until playbin3 has come past its parsers, of the next item as well: they must not be ended before.
  func endParsing() {
    _ = playhead_end_sources(
      element, GstClockTime(GStreamer.nanoseconds(Self.parsingTimeout)))
  }

  /// More than a file takes, but for one that is damaged.
  private static let parsingTimeout = Duration.seconds(1)

  /// Details of what is being played.
  var mediaInformation: MediaInformation { MediaInformationReader(element: element).read() }

  /// Gives an opening up that has come to nothing.
  func giveUpOpening() {
    post(.failed(PlaybackError(.damaged, name: MediaName.localizedDisplay(of: uri))))
  }

  /// A Boolean value that indicates whether the element has not yet come to where it was sent. Until then, what
  /// settles is a seek in the item before.
  var isPrerolling: Bool { element.isPrerolling }

  /// A Boolean value that indicates whether the element contains a hardware decoder.
  var usesHardwareDecoder: Bool { String(taking: playhead_hardware_decoder_in(element)) != nil }

  /// A Boolean value that indicates whether a part failed while the item was ended, as is seen only then. playbin keeps
  /// the source of such an item, which would start with the next one, whose buffer its own would be taken for
  /// (GStreamer 1.22).
  var keepsSource: Bool {
    hasFailed && element.withPointer { playhead_element_is($0, "playbin") } != 0
  }

  /// A Boolean value that indicates whether this is a stream that only playbin plays as a whole
  /// (``Playbin/Kind/httpLiveStreaming``).
  var needsPlaybin: Bool { kind == .usual && playhead_has_part(element, "hlsdemux2") != 0 }
}
