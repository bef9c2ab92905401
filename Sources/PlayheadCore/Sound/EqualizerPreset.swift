/// A preset of an equalizer.
///
/// The raw values are stable, and can be saved.
///
/// ```swift
/// if let preset = EqualizerPreset(rawValue: name) { player.equalizer = Equalizer(preset) }
/// ```
public enum EqualizerPreset: String, Hashable, Sendable, CaseIterable {
  /// All gains are 0.
  case flat
  /// Louder drums and guitars.
  case rock
  /// Louder voices.
  case pop
  /// Warm, with clear cymbals.
  case jazz
  /// Softer treble.
  case classical
  /// Deep drums.
  case dance
  /// Clearer speech.
  case speech
  /// Louder bass.
  case bass
  /// Louder treble.
  case treble
  /// Louder bass and treble, for a low volume.
  case quiet

  /// The gains in dB, one for each of ``Equalizer/frequencies``. None is more than 7 dB, to avoid distortion.
  ///
  /// The array has ten elements.
  public var gains: [Double] {
    switch self {
    case .flat: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    case .rock: [5, 4, 2, -1, -3, -2, 1, 3, 4, 5]
    case .pop: [-2, -1, 1, 3, 4, 3, 1, 0, -1, -2]
    case .jazz: [3, 3, 1, 2, -1, -1, 0, 1, 3, 3]
    case .classical: [0, 0, 0, 0, 0, 0, -2, -4, -4, -6]
    case .dance: [6, 6, 4, 1, -1, -2, -2, 0, 2, 3]
    case .speech: [-12, -9, -4, 0, 2, 4, 5, 4, 0, -4]
    case .bass: [7, 6, 5, 3, 1, 0, 0, 0, 0, 0]
    case .treble: [0, 0, 0, 0, 0, 1, 3, 5, 6, 7]
    case .quiet: [6, 5, 3, 1, 0, 0, 0, 1, 3, 5]
    }
  }
}
