/// A rectangle in a view, in logical pixels; y grows downwards.
public struct VideoRectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width; 0 if there is nothing to be painted.
  public var width: Double
  /// The height; 0 if there is nothing to be painted.
  public var height: Double

  /// The rectangle without any area.
  public static let zero = VideoRectangle(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// True if there is nothing to be painted.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
}
