/// Where in a view a picture is painted, in logical pixels.
public struct PictureRectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width; 0 if there is nothing to be painted.
  public var width: Double
  /// The height; 0 if there is nothing to be painted.
  public var height: Double

  /// A rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The largest place for a whole picture of the given shape, in the middle of a view.
  ///
  /// Its edges lie on device pixels: between them the picture would be blurred.
  /// - Parameter scale: device pixels per logical pixel, 1 or more.
  public static func fitting(
    _ size: PresentationSize, width: Int, height: Int, scale: Int = 1
  ) -> PictureRectangle {
    guard size.width > 0, size.height > 0, width > 0, height > 0 else {
      return PictureRectangle(x: 0, y: 0, width: 0, height: 0)
    }
    let (deviceWidth, deviceHeight) = (width * scale, height * scale)
    let factor = min(
      Double(deviceWidth) / Double(size.width), Double(deviceHeight) / Double(size.height))
    let pictureWidth = max(1, Int((Double(size.width) * factor).rounded()))
    let pictureHeight = max(1, Int((Double(size.height) * factor).rounded()))
    let unit = Double(scale)
    return PictureRectangle(
      x: Double((deviceWidth - pictureWidth) / 2) / unit,
      y: Double((deviceHeight - pictureHeight) / 2) / unit,
      width: Double(pictureWidth) / unit, height: Double(pictureHeight) / unit)
  }
}
