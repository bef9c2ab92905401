/// Moving pictures that are made of the sound while there are no others. The raw value is GStreamer's name
/// of what makes them.
///
/// Of GStreamer's there are those that keep the time after a seek and come in any size; `spectrascope`,
/// `synaescope` and `monoscope` do not (1.22).
public enum Visualization: String, Hashable, Sendable, CaseIterable {
  /// Clouds of colors that burst with the drums.
  case goom
  /// The sound's wave.
  case waveform = "wavescope"
  /// Where sounds are between left and right.
  case stereo = "spacescope"
}
