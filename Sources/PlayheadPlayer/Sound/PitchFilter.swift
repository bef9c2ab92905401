internal import CPlatform

/// Keeps the pitch of the sound at other speeds; does nothing at the medium's own.
///
/// GStreamer's `scaletempo` remembers how much it held when it was stopped last, and crashes if the
/// sound that comes next has fewer bytes a frame (1.22). So each item gets a new one.
///
/// A stream that ends just after a flush has a gap put in its place, before any segment. `scaletempo` (1.26) drops
/// it, with a critical warning: it clips it to the segment that it does not have. So it never gets one.
///
/// A class: over an optional structure with nothing but an element in it the compiler (6.3) does not
/// come to an end.
final class PitchFilter {
  /// The element that the sound goes through.
  let element: GstElement

  /// Creates a filter, or returns `nil` if `scaletempo` is not installed.
  init?() {
    guard let element = GStreamer.bin("scaletempo name=tempo"),
      let pad = gst_element_get_static_pad(element, "sink")
    else { return nil }
    self.element = element
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM,
      { @Sendable pad, info, _ in
        guard let pad, let info, let event = gst_pad_probe_info_get_event(info),
          event.type == GST_EVENT_GAP, gst_pad_get_sticky_event(pad, GST_EVENT_SEGMENT, 0) == nil
        else { return GST_PAD_PROBE_OK }
        return GST_PAD_PROBE_DROP
      }, nil, nil)
  }

  /// Forgets what was played. To be called while nothing streams.
  func renew() { playhead_renew_pitch_filter(element) }
}
