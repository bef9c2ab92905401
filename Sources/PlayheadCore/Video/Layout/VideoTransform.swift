/// A transform from the place where a video is painted to the place where it is shown.
///
/// It flips (x becomes −x), then rotates clockwise around the origin, then moves.
package struct VideoTransform: Hashable, Sendable {
  /// The flip and the rotation.
  package let orientation: VideoOrientation
  /// The distance to the right, in logical pixels.
  package let x: Double
  /// The distance down, in logical pixels.
  package let y: Double

  /// Turns a rectangle of that size at the origin so that it comes to lie with its upper left corner
  /// at a point.
  init(
    _ orientation: VideoOrientation, ofWidth width: Double, height: Double,
    to origin: (Double, Double)
  ) {
    let corner = orientation.turn(width, height)
    self.orientation = orientation
    x = origin.0 - min(0, corner.0)
    y = origin.1 - min(0, corner.1)
  }

  /// Returns the point at which a painted point is shown.
  package func apply(x: Double, y: Double) -> (x: Double, y: Double) {
    let turned = orientation.turn(x, y)
    return (turned.0 + self.x, turned.1 + self.y)
  }

  /// Returns the painted point that is shown at a point.
  package func applyInverse(x: Double, y: Double) -> (x: Double, y: Double) {
    let turned = orientation.inverse.turn(x - self.x, y - self.y)
    return (turned.0, turned.1)
  }
}

extension VideoOrientation {
  /// The point after mirroring and turning around the origin; y grows downward.
  fileprivate func turn(_ x: Double, _ y: Double) -> (Double, Double) {
    let x = isFlipped ? -x : x
    return switch quarterTurns {
    case 0: (x, y)
    case 1: (-y, x)
    case 2: (-x, -y)
    default: (y, -x)
    }
  }
}
