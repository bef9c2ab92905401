/// How much louder or softer ten parts of the sound are, from the deepest to the highest.
public struct Equalizer: Hashable, Sendable {
  /// The middles of the parts, in Hz: those of GStreamer's `equalizer-10bands`.
  public static let frequencies = [29, 59, 119, 237, 474, 947, 1889, 3770, 7523, 15_011]
  /// What a gain is limited to, in dB.
  public static let gainRange = -24.0...12.0
  /// Off, and flat when it is switched on.
  public static let off = Equalizer()

  /// False if the sound is left as it is, whatever the gains are.
  public var isOn: Bool
  private var parts: [Double]

  /// An equalizer.
  /// - Parameter gains: one for each part, in dB; what is missing is 0, what is too much is ignored, and
  ///   each is limited to ``gainRange``.
  public init(gains: [Double] = [], isOn: Bool = false) {
    self.isOn = isOn
    let known = gains.prefix(Self.frequencies.count).map(Self.limited)
    parts = known + Array(repeating: 0, count: Self.frequencies.count - known.count)
  }

  /// A preset, switched on.
  public init(_ preset: EqualizerPreset) {
    self.init(gains: preset.gains, isOn: true)
  }

  /// The gains in dB, one for each of ``frequencies``.
  public var gains: [Double] { parts }

  /// The gain of one part in dB; what is set is limited to ``gainRange``.
  /// - Parameter index: 0…9; any other traps.
  public subscript(index: Int) -> Double {
    get { parts[index] }
    set { parts[index] = Self.limited(newValue) }
  }

  /// True if it changes nothing.
  public var isFlat: Bool { !isOn || parts.allSatisfy { $0 == 0 } }

  /// What a pipeline has to do, in dB: zeros while it is off.
  public var effectiveGains: [Double] { isOn ? parts : Array(repeating: 0, count: parts.count) }

  /// The preset that has these gains; nil if none has.
  public var preset: EqualizerPreset? {
    EqualizerPreset.allCases.first { $0.gains == parts }
  }

  private static func limited(_ gain: Double) -> Double {
    gain.isFinite ? min(max(gain, gainRange.lowerBound), gainRange.upperBound) : 0
  }
}

// MARK: - As text

extension Equalizer {
  /// The gains in dB with blanks between them, as settings keep them: `0 1.5 -3 …`.
  public var gainsText: String {
    parts.map { gain in
      let tenths = Int((gain * 10).rounded())
      let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
      return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
    }.joined(separator: " ")
  }

  /// An equalizer with the gains of a text, as ``gainsText`` writes them, rounded to tenths; nil if the
  /// text has not ten numbers.
  public init?(gainsText: String, isOn: Bool) {
    let gains = gainsText.split(separator: " ").map { Double($0) }
    let known = gains.compactMap { $0 }
    guard gains.count == Self.frequencies.count, known.count == gains.count,
      known.allSatisfy(\.isFinite)
    else { return nil }
    self.init(gains: known, isOn: isOn)
  }
}
