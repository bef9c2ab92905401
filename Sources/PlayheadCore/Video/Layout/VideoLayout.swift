/// Where in a view a picture is seen, how it is painted there, and what stays black.
///
/// The picture is painted into ``rectangle`` without being turned; ``transform``, if there is one,
/// brings that to ``frame``. Both have their edges on device pixels: between them the picture would
/// be blurred. What lies outside the view is to be cut off.
public struct VideoLayout: Hashable, Sendable {
  /// Where in the view the picture is seen. It may hang over the edges of the view.
  public let frame: VideoRectangle
  /// Where the picture is to be painted, before ``transform``.
  public let rectangle: VideoRectangle
  /// What turns the painted picture; nil if it is seen where it is painted.
  public let transform: VideoTransform?
  /// The parts of the view where the picture is not; they do not overlap.
  public let bars: [VideoRectangle]

  /// A layout.
  /// - Parameters:
  ///   - size: the picture's, its pixel aspect ratio applied, its orientation not.
  ///   - orientation: how the medium wants it to be turned.
  ///   - framing: how somebody wants it to be laid out.
  ///   - width: the view's, in logical pixels.
  ///   - height: the view's, in logical pixels.
  ///   - scale: device pixels per logical pixel, 1 or more; not only whole numbers.
  public init(
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

  /// The place in the picture that is seen at a point of the view; nil if the picture is not there.
  public func videoPoint(x: Double, y: Double) -> VideoPoint? {
    guard x >= frame.x, x < frame.x + frame.width, y >= frame.y, y < frame.y + frame.height
    else { return nil }
    let painted = transform?.applyInverse(x: x, y: y) ?? (x: x, y: y)
    return VideoPoint(
      x: (painted.x - rectangle.x) / rectangle.width,
      y: (painted.y - rectangle.y) / rectangle.height)
  }

  /// Where in the view a place of the picture is seen; outside of the view if it is cut off.
  public func viewPoint(of point: VideoPoint) -> (x: Double, y: Double) {
    let painted = (
      x: rectangle.x + point.x * rectangle.width, y: rectangle.y + point.y * rectangle.height
    )
    return transform?.apply(x: painted.x, y: painted.y) ?? painted
  }

  /// Width and height in the wanted proportion, as they are seen; nil if there is no picture.
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

  /// The device pixels of a view, whose edge may lie within one: a whole picture ends before it, one
  /// that covers the view behind it.
  private static func pixels(_ length: Double, gravity: VideoGravity) -> Double {
    // What multiplying adds to a whole number is no part of a pixel.
    let tolerance = 1e-6
    return gravity == .resizeAspect
      ? (length + tolerance).rounded(.down) : (length - tolerance).rounded(.up)
  }

  /// Start and length, in whole device pixels, of a picture in a view, along one direction.
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

/// A place in a picture, in fractions of the picture as it is stored, not turned: 0 is its left or
/// upper edge, 1 its right or lower one.
public struct VideoPoint: Hashable, Sendable {
  /// From the left, in fractions of the width.
  public var x: Double
  /// From the top, in fractions of the height.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}
