internal import CPlatform

/// Keeps the pitch of the sound at other speeds; does nothing at the medium's own.
///
/// GStreamer's `scaletempo` remembers how much it held when it was stopped last, and crashes if the
/// sound that comes next has fewer bytes a frame (1.22). So each item gets a new one.
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
    playhead_keep_segment(pad)
  }

  /// Forgets what was played. To be called while nothing streams.
  func renew() { playhead_renew_pitch_filter(element) }
}
