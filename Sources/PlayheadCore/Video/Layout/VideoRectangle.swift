/// A rectangle in a view, in logical pixels; y increases downward.
///
/// The edges can be fractions of a pixel. For bitmaps over a video, the unit is the size of the frame
/// instead.
public struct VideoRectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width; 0 if the rectangle is empty.
  public var width: Double
  /// The height; 0 if the rectangle is empty.
  public var height: Double

  /// The empty rectangle at the origin.
  public static let zero = VideoRectangle(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - x: The left edge.
  ///   - y: The upper edge.
  ///   - width: The width, not negative.
  ///   - height: The height, not negative.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// A Boolean value that indicates whether the rectangle has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
