/// How a picture's colors are changed by the one who watches.
///
/// Each value lies between −1 and 1, and 0 changes nothing; what lies outside is brought inside.
/// What they mean is what GStreamer's `videobalance` does with them.
public struct ColorBalance: Hashable, Sendable {
  /// What is added to all: −1 makes everything black, 1 white.
  public var brightness: Double { didSet { brightness = Self.clamp(brightness) } }
  /// How far brightness differs: −1 not at all (black), 1 twice as much.
  public var contrast: Double { didSet { contrast = Self.clamp(contrast) } }
  /// How colorful it is: −1 gray, 1 twice as much.
  public var saturation: Double { didSet { saturation = Self.clamp(saturation) } }
  /// How far colors are turned, as a part of a half turn.
  public var hue: Double { didSet { hue = Self.clamp(hue) } }

  /// Nothing is changed.
  public static let neutral = ColorBalance()

  /// A balance; what is not named is neutral.
  public init(
    brightness: Double = 0, contrast: Double = 0, saturation: Double = 0, hue: Double = 0
  ) {
    self.brightness = Self.clamp(brightness)
    self.contrast = Self.clamp(contrast)
    self.saturation = Self.clamp(saturation)
    self.hue = Self.clamp(hue)
  }

  private static func clamp(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, -1), 1)
  }
}
