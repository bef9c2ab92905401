/// A visualization of audio without video. The raw value is the name of GStreamer's element.
///
/// Only elements that keep their timing after a seek and support any size are used; `spectrascope`,
/// `synaescope`, and `monoscope` do not (1.22).
///
/// The raw values can be saved. A view shows a visualization like a video.
public enum Visualization: String, Hashable, Sendable, CaseIterable {
  /// Clouds of colors that follow the beat.
  case goom
  /// The waveform.
  case waveform = "wavescope"
  /// The position of sounds between left and right.
  case stereo = "spacescope"
}
