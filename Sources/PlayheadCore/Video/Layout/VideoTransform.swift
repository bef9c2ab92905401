/// How the place where a picture is painted becomes the place where it is seen.
///
/// Applied to a point it mirrors (x becomes −x), then turns clockwise around the origin, then moves.
public struct VideoTransform: Hashable, Sendable {
  /// Whether it mirrors and how it turns.
  public let orientation: VideoOrientation
  /// How far it moves to the right, in logical pixels.
  public let x: Double
  /// How far it moves downwards, in logical pixels.
  public let y: Double

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

  /// Where a painted point is seen.
  public func apply(x: Double, y: Double) -> (x: Double, y: Double) {
    let turned = orientation.turn(x, y)
    return (turned.0 + self.x, turned.1 + self.y)
  }

  /// Where a point that is seen was painted.
  public func applyInverse(x: Double, y: Double) -> (x: Double, y: Double) {
    let turned = orientation.inverse.turn(x - self.x, y - self.y)
    return (turned.0, turned.1)
  }
}

extension VideoOrientation {
  /// The point after mirroring and turning around the origin; y grows downwards.
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
