internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Queries of a playing element. Each of them may wait for a lock of GStreamer's.
extension GstElement {
  /// The position of playback, or `nil` if it is unknown.
  var position: Duration? {
    query { gst_element_query_position(self, GST_FORMAT_TIME, $0) }.flatMap(GStreamer.duration)
  }

  /// The duration of the medium: indefinite if the element answers with none, `nil` if it does not answer.
  var duration: MediaDuration? {
    query { gst_element_query_duration(self, GST_FORMAT_TIME, $0) }.map {
      GStreamer.duration($0).map(MediaDuration.finite) ?? .indefinite
    }
  }

  /// Returns the duration of the medium, even if the element gives no answer.
  /// - Parameters:
  ///   - range: what can be sought.
  ///   - isLive: true if the source gives nothing while paused, as a camera does.
  func length(seekable range: Range<Duration>?, isLive: Bool) -> MediaDuration {
    let length = duration ?? (range?.isEmpty ?? true ? .indefinite : .unknown)
    // A frame has no length, but is no stream without an end either.
    return length == .indefinite && !isLive && playhead_plays_image(self) != 0 ? .unknown : length
  }

  /// The element's parts, their states and what flows between them, in the language of Graphviz; without properties,
  /// which hold addresses. Nil if this GStreamer does not tell.
  var graph: String? {
    guard let bin: GstBin = cast() else { return nil }
    // GST_DEBUG_GRAPH_SHOW_MEDIA_TYPE and …_STATES.
    let details = GstDebugGraphDetails(1 << 0 | 1 << 3)
    return String(taking: gst_debug_bin_to_dot_data(bin, details))
  }

  /// A Boolean value that indicates whether the element is playing at the moment.
  var isRunning: Bool {
    var state = GST_STATE_NULL
    var pending = GST_STATE_NULL
    _ = gst_element_get_state(self, &state, &pending, 0)
    return state == GST_STATE_PLAYING
  }

  /// A Boolean value that indicates whether the element is still prerolling, not yet where it was sent.
  var isPrerolling: Bool { playhead_is_prerolling(self) != 0 }

  /// A Boolean value that indicates whether the element is seekable, wherever the seekable range ends.
  var isSeekable: Bool { seeking?.isSeekable ?? false }

  /// The seekable range: empty if the medium cannot be sought in, `nil` if the element does not answer.
  var seekableTimeRange: Range<Duration>? {
    guard let seeking else { return nil }
    guard seeking.isSeekable, seeking.end > seeking.start else { return .zero ..< .zero }
    return .nanoseconds(Int64(seeking.start)) ..< .nanoseconds(Int64(seeking.end))
  }

  private var seeking: (isSeekable: Bool, start: gint64, end: gint64)? {
    let query = gst_query_new_seeking(GST_FORMAT_TIME)
    defer { gst_query_unref(query) }
    guard gst_element_query(self, query) != 0 else { return nil }
    var isSeekable: gboolean = 0
    var (start, end): (gint64, gint64) = (0, -1)
    gst_query_parse_seeking(query, nil, &isSeekable, &start, &end)
    return (isSeekable != 0, start, end)
  }

  private func query(_ ask: (UnsafeMutablePointer<gint64>) -> gboolean) -> Int64? {
    var result: gint64 = -1
    return ask(&result) != 0 ? Int64(result) : nil
  }
}
