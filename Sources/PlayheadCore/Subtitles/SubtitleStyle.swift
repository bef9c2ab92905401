/// The style of subtitles that are text.
///
/// Subtitles with a style of their own keep it: Sub Station Alpha inside of a medium, and bitmaps.
///
/// ```swift
/// var style = SubtitleStyle.standard
/// style.color = SubtitleStyle.Color(red: 1, green: 1, blue: 0)
/// style.size = 0.07
/// ```
///
/// Assign it to `Player.subtitleStyle`. It applies to all views of the player. Sizes are relative to the
/// video, so that subtitles look the same in a small window and on a large screen.
public struct SubtitleStyle: Hashable, Sendable {
  /// A color, as red, green, blue, and opacity from 0 to 1.
  ///
  /// Colors are in sRGB, and are not premultiplied by their opacity.
  public struct Color: Hashable, Sendable {
    /// The amount of red, from 0 to 1.
    public var red: Double
    /// The amount of green, from 0 to 1.
    public var green: Double
    /// The amount of blue, from 0 to 1.
    public var blue: Double
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public var alpha: Double

    /// White.
    public static let white = Color(red: 1, green: 1, blue: 1)
    /// Black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Transparent.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// Creates a color, which is opaque by default.
    ///
    /// - Parameters:
    ///   - red: The amount of red, from 0 to 1.
    ///   - green: The amount of green, from 0 to 1.
    ///   - blue: The amount of blue, from 0 to 1.
    ///   - alpha: The opacity, from 0 (transparent) to 1 (opaque).
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  /// The font family. One that is not installed is replaced by a similar one.
  public var fontFamily = "Sans"
  /// The height of the font as a fraction of the video's height, in ``sizes``.
  ///
  /// At 0.055, the font is about 40 pixels high in a video of 720 lines.
  public var size = 0.055
  /// The color of text that has no color of its own.
  public var color = Color.white
  /// The color of the outline of letters.
  public var outlineColor = Color.black
  /// The width of the outline as a fraction of the font's height; 0 is no outline.
  public var outlineWidth = 0.08
  /// The color of the box behind the text.
  ///
  /// A half-transparent black, with an alpha of 0.5, is easier to read on bright frames than an outline.
  public var background = Color.clear
  /// The vertical position of the text, from 0 (top) to 1 (bottom).
  ///
  /// From 0.5 on, cues that belong at the top or in the middle are shown there (``SubtitleCue/placement``).
  public var verticalPosition = 1.0
  /// A Boolean value that indicates whether the text may be placed on black bars around the video.
  ///
  /// It applies to videos that are shown with bars above and below.
  ///
  /// Subtitles that are bitmaps keep the position that the medium specifies.
  public var mayUseBars = false

  /// The range of ``size``.
  ///
  /// Smaller text cannot be read, and larger text does not fit.
  public static let sizes = 0.02...0.2

  /// The default style: white with a black outline, at the bottom of the video.
  public static let standard = SubtitleStyle()

  /// Creates the default style.
  public init() {}
}
