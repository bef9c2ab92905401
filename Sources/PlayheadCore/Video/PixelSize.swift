/// A size in pixels.
///
/// Pixels are those of a frame or of a screen, not the logical pixels of a toolkit: on a display with scale
/// factor 2, a view of 640 × 360 logical pixels covers 1280 × 720 pixels.
public struct PixelSize: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The number of pixels.
  public var count: Int { width * height }
}
