/// How subtitles of text look, wherever they come from.
///
/// Subtitles that bring a look of their own (Sub Station Alpha inside a film, pictures of a disc) keep
/// it.
public struct SubtitleStyle: Hashable, Sendable {
  /// A color; each part from 0 to 1.
  public struct Color: Hashable, Sendable {
    /// The share of red.
    public var red: Double
    /// The share of green.
    public var green: Double
    /// The share of blue.
    public var blue: Double
    /// 0 is not to be seen, 1 hides what is behind.
    public var alpha: Double

    /// White.
    public static let white = Color(red: 1, green: 1, blue: 1)
    /// Black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Nothing.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// A color, opaque unless said otherwise.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  /// The family of the font; one that is not installed is replaced by a similar one.
  public var fontFamily = "Sans"
  /// The height of the font as a share of the picture's height, from ``sizes``.
  public var size = 0.055
  /// The color of text that does not bring its own.
  public var color = Color.white
  /// The color of the line around the letters.
  public var outlineColor = Color.black
  /// The width of that line as a share of the font's height; 0 is none.
  public var outlineWidth = 0.08
  /// The color of the box behind the text.
  public var background = Color.clear
  /// Where the text stands: 0 is at the top, 1 at the bottom.
  public var verticalPosition = 1.0
  /// True if the text may leave the picture for the bars beside it.
  public var mayUseBars = false

  /// The sizes that there are.
  public static let sizes = 0.02...0.2

  /// White with a black outline, at the bottom of the picture.
  public static let standard = SubtitleStyle()

  /// The standard style, to be changed.
  public init() {}
}
