/// Gains that suit a kind of sound.
public enum EqualizerPreset: String, Hashable, Sendable, CaseIterable {
  /// As the medium has it.
  case flat
  /// Drums and guitars in front.
  case rock
  /// Voices in front.
  case pop
  /// Warm, with clear cymbals.
  case jazz
  /// Softer heights.
  case classical
  /// Deep drums.
  case dance
  /// Words are understood better.
  case speech
  /// More of the deep sounds.
  case bass
  /// More of the high sounds.
  case treble
  /// For listening at a low volume.
  case quiet

  /// In dB, one for each of ``Equalizer/frequencies``. None raises a part by more than 7 dB: what was
  /// loud already would be distorted.
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
