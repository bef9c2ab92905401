internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

extension Engine {
  /// Looks whether the opening has come to nothing: GStreamer 1.22 now and then loses the error of
  /// a part that it was about to add, and would wait for ever (seen with MP4 files without an index,
  /// 6 times in 200).
  func watchOpening() -> Opening {
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

  /// Gives an opening up that has come to nothing.
  func giveUpOpening() {
    post(.failed(PlaybackError(.damaged, name: MediaName.localizedDisplay(of: uri))))
  }

  /// A Boolean value that indicates whether the element has not yet come to where it was sent. Until then, what
  /// settles is a seek in the item before.
  var isPrerolling: Bool { element.isPrerolling }

  /// A Boolean value that indicates whether the element contains a hardware decoder.
  var usesHardwareDecoder: Bool { String(taking: playhead_hardware_decoder_in(element)) != nil }

  /// A Boolean value that indicates whether this is a stream that only playbin plays as a whole
  /// (``Playbin/Kind/httpLiveStreaming``).
  var needsPlaybin: Bool { kind == .usual && playhead_has_part(element, "hlsdemux2") != 0 }

  /// The progress of an opening.
  enum Opening {
    /// The opening is over: the medium is ready, or it failed.
    case done
    /// Something is being read.
    case goesOn
    /// The opening is not over, and no part does anything about it.
    case stopped
  }
}
