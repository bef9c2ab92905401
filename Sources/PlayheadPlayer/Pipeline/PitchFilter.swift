internal import CPlatform

/// Keeps the pitch of the sound at other speeds; does nothing at the medium's own.
///
/// GStreamer's `scaletempo` remembers how much it held when it was stopped last, and crashes if the
/// sound that comes next has fewer bytes a frame (1.22). So each item gets a new one.
///
/// A class: over an optional structure with nothing but an element in it the compiler (6.3) does not
/// come to an end.
final class PitchFilter {
  /// What the sound goes through.
  let element: GstElement

  /// Nil if `scaletempo` is not installed.
  init?() {
    guard let element = GStreamer.bin("scaletempo name=tempo") else { return nil }
    self.element = element
  }

  /// Forgets what was played. To be called while nothing streams.
  func renew() { playhead_renew_pitch_filter(element) }
}
