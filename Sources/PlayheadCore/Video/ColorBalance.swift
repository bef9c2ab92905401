/// An adjustment of a video's colors.
///
/// Each value is limited to −1…1, and 0 changes nothing. The values have the same meaning as those of
/// GStreamer's `videobalance`.
///
/// Assign it to `VideoOutput.colorBalance`:
///
/// ```swift
/// player.videoOutput.colorBalance = ColorBalance(brightness: 0.1, saturation: -1)
/// ```
///
/// Frames are adjusted when they are converted, on the CPU or by a shader of OpenGL.
public struct ColorBalance: Hashable, Sendable {
  /// The amount that is added to all colors: −1 makes the video black, 1 white.
  public var brightness: Double { didSet { brightness = Self.clamp(brightness) } }
  /// The contrast: −1 makes the video black, 1 doubles the contrast.
  public var contrast: Double { didSet { contrast = Self.clamp(contrast) } }
  /// The saturation: −1 makes the video gray, 1 doubles the saturation.
  public var saturation: Double { didSet { saturation = Self.clamp(saturation) } }
  /// The rotation of the hue, as a fraction of 180°.
  public var hue: Double { didSet { hue = Self.clamp(hue) } }

  /// The value that changes nothing.
  public static let neutral = ColorBalance()

  /// Creates an adjustment; values that are not specified are 0.
  ///
  /// - Parameters:
  ///   - brightness: The amount that is added, limited to −1…1.
  ///   - contrast: The contrast, limited to −1…1.
  ///   - saturation: The saturation, limited to −1…1.
  ///   - hue: The rotation of the hue as a fraction of 180°, limited to −1…1.
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
