/// How somebody wants pictures to be laid out in a view.
public struct VideoFraming: Hashable, Sendable {
  /// How a picture fills a view of another shape.
  public var gravity: VideoGravity
  /// How many times larger than its gravity makes it a picture is shown; kept within
  /// ``zoomRange``. 1 at first.
  public var zoom: Double {
    didSet { zoom = Self.valid(zoom) }
  }
  /// Which way the picture is moved from the middle of the view; none at first.
  public var pan: VideoPan
  /// Width by height of the picture as the medium shows it, in place of its own; nil: its own. What
  /// is no shape, such as 0, counts as nil.
  public var aspectRatio: Double? {
    didSet { aspectRatio = Self.valid(aspectRatio) }
  }
  /// How the picture is turned on top of what the medium itself asks for.
  public var orientation: VideoOrientation

  /// The zooms that there are.
  public static let zoomRange = 0.1...16.0

  /// A layout; at first the whole picture as the medium wants it to be shown.
  public init(
    gravity: VideoGravity = .resizeAspect, zoom: Double = 1, pan: VideoPan = .zero,
    aspectRatio: Double? = nil, orientation: VideoOrientation = .rotate0
  ) {
    self.gravity = gravity
    self.zoom = Self.valid(zoom)
    self.pan = pan
    self.aspectRatio = Self.valid(aspectRatio)
    self.orientation = orientation
  }

  private static func valid(_ zoom: Double) -> Double {
    zoom.isNaN ? 1 : min(max(zoom, zoomRange.lowerBound), zoomRange.upperBound)
  }

  private static func valid(_ ratio: Double?) -> Double? {
    guard let ratio, ratio.isFinite, ratio > 0 else { return nil }
    return ratio
  }
}

/// A way that a picture is moved in a view, in fractions of its own size as it is shown there: with
/// x = 0.5 its left edge comes to the middle of the view.
///
/// No picture is moved so far that a gap opens on one side while it hangs over on the other, or that
/// a smaller one leaves the view.
public struct VideoPan: Hashable, Sendable {
  /// To the right, in fractions of the width.
  public var x: Double
  /// Downwards, in fractions of the height.
  public var y: Double

  /// In the middle.
  public static let zero = VideoPan(x: 0, y: 0)

  /// A way; what is no number counts as 0.
  public init(x: Double, y: Double) {
    self.x = x.isFinite ? x : 0
    self.y = y.isFinite ? y : 0
  }
}
