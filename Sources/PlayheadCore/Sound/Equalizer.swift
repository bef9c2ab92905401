/// A ten-band equalizer.
///
/// ```swift
/// var equalizer = Equalizer(.bass)
/// equalizer[9] = -3  // in dB, at 15 kHz
/// print(equalizer.preset == nil)  // true: it is no preset any more
/// ```
///
/// It is a value: change it, and assign it to `Player.equalizer`. The bands are one octave apart. A gain of 6
/// dB doubles the amplitude; many gains above 0 can cause distortion in loud music, which a lower volume
/// avoids.
public struct Equalizer: Hashable, Sendable {
  /// The center frequencies of the bands in Hz, which are those of GStreamer's `equalizer-10bands`.
  public static let frequencies = [29, 59, 119, 237, 474, 947, 1889, 3770, 7523, 15_011]
  /// The range of the gains in dB.
  public static let gainRange = -24.0...12.0
  /// An equalizer that is off, with all gains 0.
  public static let off = Equalizer()

  /// A Boolean value that indicates whether the gains are applied.
  public var isOn: Bool
  private var parts: [Double]

  /// Creates an equalizer.
  ///
  /// - Parameters:
  ///   - gains: The gain of each band in dB, limited to ``gainRange``. Missing gains are 0, and more than ten
  ///     are ignored.
  ///   - isOn: `true` if the gains are applied.
  public init(gains: [Double] = [], isOn: Bool = false) {
    self.isOn = isOn
    let known = gains.prefix(Self.frequencies.count).map(Self.limited)
    parts = known + Array(repeating: 0, count: Self.frequencies.count - known.count)
  }

  /// Creates an equalizer with the gains of a preset, which are applied.
  ///
  /// - Parameter preset: The preset. ``EqualizerPreset/flat`` is on as well, and changes nothing.
  public init(_ preset: EqualizerPreset) {
    self.init(gains: preset.gains, isOn: true)
  }

  /// The gains in dB, one for each of ``frequencies``.
  public var gains: [Double] { parts }

  /// The gain of a band in dB. A new value is limited to ``gainRange``.
  ///
  /// A value that is not finite counts as 0.
  ///
  /// - Parameter index: The index of a band, from 0 to 9.
  public subscript(index: Int) -> Double {
    get { parts[index] }
    set { parts[index] = Self.limited(newValue) }
  }

  /// A Boolean value that indicates whether the equalizer changes nothing.
  public var isFlat: Bool { !isOn || parts.allSatisfy { $0 == 0 } }

  /// The gains that are applied, in dB: all 0 while the equalizer is off.
  public var effectiveGains: [Double] { isOn ? parts : Array(repeating: 0, count: parts.count) }

  /// The preset with these gains, or `nil`.
  ///
  /// It is `nil` as soon as one gain differs, which a menu shows as “Custom”.
  public var preset: EqualizerPreset? {
    EqualizerPreset.allCases.first { $0.gains == parts }
  }

  private static func limited(_ gain: Double) -> Double {
    gain.isFinite ? min(max(gain, gainRange.lowerBound), gainRange.upperBound) : 0
  }
}

// MARK: - As text

extension Equalizer {
  /// The gains in dB as a text for settings, separated by spaces: `0 1.5 -3 …`.
  ///
  /// ```swift
  /// let saved = equalizer.gainsText  // for a file of preferences
  /// return Equalizer(gainsText: saved, isOn: equalizer.isOn)
  /// ```
  public var gainsText: String {
    parts.map { gain in
      let tenths = Int((gain * 10).rounded())
      let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
      return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
    }.joined(separator: " ")
  }

  /// Creates an equalizer with gains in the form of ``gainsText``, rounded to tenths. The result is `nil` if
  /// the text does not consist of ten numbers.
  ///
  /// - Parameters:
  ///   - gainsText: Ten numbers in dB, separated by spaces.
  ///   - isOn: `true` if the gains are applied.
  public init?(gainsText: String, isOn: Bool) {
    let gains = gainsText.split(separator: " ").map { Double($0) }
    let known = gains.compactMap { $0 }
    guard gains.count == Self.frequencies.count, known.count == gains.count,
      known.allSatisfy(\.isFinite)
    else { return nil }
    self.init(gains: known, isOn: isOn)
  }
}
