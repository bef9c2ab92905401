internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Turns GStreamer's messages about one load into events.
struct MessageReader {
  /// The load that the messages are about.
  let generation: Int
  /// The address that the load opens.
  let uri: String
  private var missingPart: MissingPart?
  private var missesSource = false
  private var hasFailed = false
  /// Indicates whether a failure is being looked into: the source ends the stream as well, which must not be taken for
  /// its end.
  var isFailing = false
  private var gauge: BufferGauge

  init(_ generation: Int = 0, uri: String = "", buffer: NetworkBuffer = .default) {
    self.generation = generation
    self.uri = uri
    gauge = BufferGauge(buffer)
  }

  /// The event that a message stands for, or nil if it changes nothing.
  mutating func event(for message: GstMessage) -> PlaybackEvent? {
    switch message.type {
    case GST_MESSAGE_EOS: return isFailing ? nil : .endOfStream
    case GST_MESSAGE_CLOCK_LOST: return .clockLost
    case GST_MESSAGE_LATENCY: return .latencyChanged
    case GST_MESSAGE_DURATION_CHANGED: return .durationChanged
    case GST_MESSAGE_STEP_DONE:
      var (format, count, isAtEnd): (GstFormat, guint64, gboolean) = (GST_FORMAT_UNDEFINED, 0, 0)
      gst_message_parse_step_done(message, &format, &count, nil, nil, nil, nil, &isAtEnd)
      // The sound's sink reports the same step as a time.
      guard format == GST_FORMAT_BUFFERS else { return nil }
      return .stepped(Int(clamping: count), isAtEnd: isAtEnd != 0)
    case GST_MESSAGE_ERROR: return .failed(error(in: message))
    case GST_MESSAGE_BUFFERING:
      var percent: gint = 0
      gst_message_parse_buffering(message, &percent)
      return .buffering(percent: gauge.update(fill: Int(percent)))
    case GST_MESSAGE_REQUEST_STATE:
      var state = GST_STATE_NULL
      gst_message_parse_request_state(message, &state)
      return .requestedPlaying(state == GST_STATE_PLAYING)
    case GST_MESSAGE_STATE_CHANGED:
      var (old, new) = (GST_STATE_NULL, GST_STATE_NULL)
      gst_message_parse_state_changed(message, &old, &new, nil)
      return (old == GST_STATE_PLAYING) != (new == GST_STATE_PLAYING) ? .runningChanged : nil
    case GST_MESSAGE_ELEMENT:
      let detail =
        String(taking: gst_missing_plugin_message_get_installer_detail(message)) ?? ""
      missesSource = detail.contains("|urisource-")
      guard let name = String(taking: gst_missing_plugin_message_get_description(message)) else {
        return nil
      }
      let part = MissingPart(name: name, installerDetail: detail)
      missingPart = part
      return .partMissing(part)
    default: return nil
    }
  }

  /// Returns whether this is the first failure: `true` only for the first call.
  mutating func isFirstFailure() -> Bool {
    defer { hasFailed = true }
    return !hasFailed
  }

  private func error(in message: GstMessage) -> PlaybackError {
    var error: UnsafeMutablePointer<GError>?
    var debug: UnsafeMutablePointer<CChar>?
    gst_message_parse_error(message, &error, &debug)
    defer { g_clear_error(&error) }
    let developersText = String(taking: debug) ?? ""
    guard let error else {
      return PlaybackError(.other(developersText), name: MediaName.localizedDisplay(of: uri))
    }
    let failure = GLibError(error)
    let missingPart = missingPart ?? Self.missingPart(in: developersText)
    var report = PlaybackError.Report(
      domain: failure.domain, code: failure.code, message: failure.description,
      debug: developersText, httpStatus: httpStatus(in: message), missingPart: missingPart?.name,
      missesSource: missesSource)
    report.package = missingPart?.package
    report.isOfSegment = playhead_message_is_of_segment(message) != 0
    return PlaybackError(report, uri: uri, name: MediaName.localizedDisplay(of: uri))
  }

  /// Returns the decoder that an error names before a message about it has come.
  private static func missingPart(in developersText: String) -> MissingPart? {
    guard let format = MissingPart.undecodedFormat(in: developersText),
      let caps = gst_caps_from_string(String(format)), gst_caps_is_fixed(caps) != 0,
      let name = String(taking: gst_pb_utils_get_decoder_description(caps))
    else { return nil }
    let detail = String(taking: gst_missing_decoder_installer_detail_new(caps))
    return MissingPart(name: name, installerDetail: detail ?? "")
  }

  /// The HTTP source adds the server's answer to its errors.
  private func httpStatus(in message: GstMessage) -> Int? {
    var details: UnsafePointer<GstStructure>?
    gst_message_parse_error_details(message, &details)
    guard let details else { return nil }
    var status: guint = 0
    guard gst_structure_get_uint(details, "http-status-code", &status) != 0 else { return nil }
    return Int(status)
  }
}
