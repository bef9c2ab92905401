/// The framing of a video in a view.
///
/// It is a value that can be saved and compared, and is independent of the size of a view.
///
/// ```swift
/// var framing = VideoFraming(gravity: .resizeAspectFill, zoom: 1.5)
/// framing.pan = VideoPan(x: 0, y: -0.1)  // a tenth of the height up
/// framing.orientation = .rotate90
/// return framing
/// ```
public struct VideoFraming: Hashable, Sendable {
  /// The way in which the video fills a view with another aspect ratio.
  public var gravity: VideoGravity
  /// The factor by which the video is larger than its gravity makes it, limited to ``zoomRange``. The default
  /// is 1.
  public var zoom: Double {
    didSet { zoom = Self.valid(zoom) }
  }
  /// The offset of the video from the middle of the view. The default is none.
  public var pan: VideoPan
  /// The ratio of width to height that replaces the video's own, or `nil`. Values that are not positive count
  /// as `nil`.
  public var aspectRatio: Double? {
    didSet { aspectRatio = Self.valid(aspectRatio) }
  }
  /// The rotation and reflection in addition to those that the medium specifies.
  public var orientation: VideoOrientation

  /// The range of ``zoom``.
  public static let zoomRange = 0.1...16.0

  /// Creates a framing. By default, the whole video is shown as the medium specifies.
  ///
  /// - Parameters:
  ///   - gravity: The way in which the video fills a view with another aspect ratio.
  ///   - zoom: The factor by which the video is larger, limited to ``zoomRange``.
  ///   - pan: The offset of the video from the middle of the view.
  ///   - aspectRatio: The ratio of width to height that replaces the video's own, or `nil`.
  ///   - orientation: The rotation and reflection in addition to those that the medium specifies.
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

/// An offset of a video from the middle of a view, in fractions of its size as it is shown: with x = 0.5, its
/// left edge is in the middle of the view.
///
/// A video is not moved so far that a gap appears on one side while it extends beyond the view on the other,
/// or that a smaller video leaves the view.
public struct VideoPan: Hashable, Sendable {
  /// The offset to the right, in fractions of the width.
  public var x: Double
  /// The offset down, in fractions of the height.
  public var y: Double

  /// The value without an offset.
  public static let zero = VideoPan(x: 0, y: 0)

  /// Creates an offset. Values that are not finite count as 0.
  ///
  /// - Parameters:
  ///   - x: The offset to the right, in fractions of the width.
  ///   - y: The offset down, in fractions of the height.
  public init(x: Double, y: Double) {
    self.x = x.isFinite ? x : 0
    self.y = y.isFinite ? y : 0
  }
}
