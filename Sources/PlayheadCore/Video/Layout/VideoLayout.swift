/// The layout of a video in a view: where it is shown, how it is painted there, and what stays black.
///
/// The video is painted into ``rectangle`` without being turned, and ``transform`` turns that into ``frame``.
/// Both have their edges on device pixels, so that the video is not blurred. Everything outside of the view
/// is to be cut off.
///
/// ```swift
/// let layout = VideoLayout(
///   of: PresentationSize(width: 1920, height: 1080), width: 800, height: 600)
/// print(layout.frame.height)  // 450.0
/// print(layout.bars.count)  // 2: above and below the video
/// ```
package struct VideoLayout: Hashable, Sendable {
  /// The rectangle in which the video is shown. It can extend beyond the view.
  package let frame: VideoRectangle
  /// The rectangle into which the video is painted, before ``transform``.
  package let rectangle: VideoRectangle
  /// The transform of the painted video, or `nil` if it is not turned.
  package let transform: VideoTransform?
  /// The parts of the view without video, which do not overlap.
  package let bars: [VideoRectangle]

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - size: The size of the video, corrected for its pixel aspect ratio, before it is turned.
  ///   - orientation: The orientation that the medium specifies.
  ///   - framing: The framing that a person has chosen.
  ///   - width: The width of the view in logical pixels.
  ///   - height: The height of the view in logical pixels.
  ///   - scale: The number of device pixels per logical pixel, 1 or more; it can be a fraction.
  package init(
    of size: PresentationSize, orientation: VideoOrientation = .rotate0,
    framing: VideoFraming = VideoFraming(), width: Int, height: Int, scale: Double = 1
  ) {
    let view = VideoRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    frame = Self.frame(
      of: Self.shape(of: size.oriented(orientation), framing: framing), framing: framing,
      in: view, scale: scale)
    bars = frame.isEmpty ? (view.isEmpty ? [] : [view]) : Self.bars(around: frame, in: view)
    let whole = orientation.followed(by: framing.orientation)
    guard whole != .rotate0, !frame.isEmpty else {
      rectangle = frame
      transform = nil
      return
    }
    rectangle = VideoRectangle(
      x: 0, y: 0, width: whole.swapsSides ? frame.height : frame.width,
      height: whole.swapsSides ? frame.width : frame.height)
    transform = VideoTransform(
      whole, ofWidth: rectangle.width, height: rectangle.height, to: (frame.x, frame.y))
  }

  /// Returns the point of the video that is shown at a point of the view, or `nil` if the video is not there.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge of the view in logical pixels.
  ///   - y: The distance from the top edge of the view in logical pixels.
  package func videoPoint(x: Double, y: Double) -> VideoPoint? {
    guard x >= frame.x, x < frame.x + frame.width, y >= frame.y, y < frame.y + frame.height
    else { return nil }
    let painted = transform?.applyInverse(x: x, y: y) ?? (x: x, y: y)
    return VideoPoint(
      x: (painted.x - rectangle.x) / rectangle.width,
      y: (painted.y - rectangle.y) / rectangle.height)
  }

  /// Returns the point of the view at which a point of the video is shown, which is outside of the view if it
  /// is cut off.
  package func viewPoint(of point: VideoPoint) -> (x: Double, y: Double) {
    let painted = (
      x: rectangle.x + point.x * rectangle.width, y: rectangle.y + point.y * rectangle.height
    )
    return transform?.apply(x: painted.x, y: painted.y) ?? painted
  }

  /// Width and height in the wanted proportion, as they are seen; nil if there is no video.
  private static func shape(
    of size: PresentationSize, framing: VideoFraming
  ) -> (width: Double, height: Double)? {
    guard size.width > 0, size.height > 0 else { return nil }
    let height = Double(size.height)
    let width = framing.aspectRatio.map { $0 * height } ?? Double(size.width)
    return framing.orientation.swapsSides ? (height, width) : (width, height)
  }

  private static func frame(
    of shape: (width: Double, height: Double)?, framing: VideoFraming, in view: VideoRectangle,
    scale: Double
  ) -> VideoRectangle {
    guard let shape, !view.isEmpty else { return .zero }
    let width = pixels(view.width * scale, gravity: framing.gravity)
    let height = pixels(view.height * scale, gravity: framing.gravity)
    let (horizontal, vertical) = (width / shape.width, height / shape.height)
    let factors =
      switch framing.gravity {
      case .resizeAspect: (min(horizontal, vertical), min(horizontal, vertical))
      case .resizeAspectFill: (max(horizontal, vertical), max(horizontal, vertical))
      case .resize: (horizontal, vertical)
      }
    let across = span(
      shape.width * factors.0 * framing.zoom, pan: framing.pan.x, in: width)
    let down = span(
      shape.height * factors.1 * framing.zoom, pan: framing.pan.y, in: height)
    return VideoRectangle(
      x: across.start / scale, y: down.start / scale,
      width: across.length / scale, height: down.length / scale)
  }

  /// The device pixels of a view, whose edge may lie within one: a whole video ends before it, one
  /// that covers the view behind it.
  private static func pixels(_ length: Double, gravity: VideoGravity) -> Double {
    // What multiplying adds to a whole number is no part of a pixel.
    let tolerance = 1e-6
    return gravity == .resizeAspect
      ? (length + tolerance).rounded(.down) : (length - tolerance).rounded(.up)
  }

  /// Start and length, in whole device pixels, of a video in a view, along one direction.
  private static func span(
    _ wanted: Double, pan: Double, in room: Double
  ) -> (start: Double, length: Double) {
    let length = max(1, wanted.rounded())
    let free = room - length
    let start = ((free / 2).rounded(.towardZero) + pan * length).rounded()
    return (min(max(start, min(0, free)), max(0, free)), length)
  }

  private static func bars(
    around frame: VideoRectangle, in view: VideoRectangle
  ) -> [VideoRectangle] {
    let (left, top) = (max(0, frame.x), max(0, frame.y))
    let right = min(view.width, frame.x + frame.width)
    let bottom = min(view.height, frame.y + frame.height)
    return [
      VideoRectangle(x: 0, y: 0, width: view.width, height: top),
      VideoRectangle(x: 0, y: bottom, width: view.width, height: view.height - bottom),
      VideoRectangle(x: 0, y: top, width: left, height: bottom - top),
      VideoRectangle(x: right, y: top, width: view.width - right, height: bottom - top),
    ].filter { !$0.isEmpty }
  }
}

/// A point of a video, in fractions of its width and height before it is turned: 0 is the left or upper edge,
/// and 1 the right or lower one.
public struct VideoPoint: Hashable, Sendable {
  /// The distance from the left edge, in fractions of the width.
  public var x: Double
  /// The distance from the upper edge, in fractions of the height.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}
