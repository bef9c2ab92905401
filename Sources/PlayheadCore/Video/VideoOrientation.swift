/// The way in which a frame is turned to be shown as intended: flipped or not, then rotated clockwise.
///
/// The raw values are those of GStreamer's tag `image-orientation`, which has the same eight values as EXIF.
///
/// Phones record in one orientation of the sensor, and write into the file how the phone was held.
///
/// ```swift
/// let upsideDown = VideoOrientation(isFlipped: false, quarterTurns: 2)
/// return upsideDown.followed(by: .rotate90)  // rotate270
/// ```
public enum VideoOrientation: String, Hashable, Sendable, CaseIterable {
  /// Unchanged.
  case rotate0 = "rotate-0"
  /// Rotated by 90° clockwise.
  case rotate90 = "rotate-90"
  /// Rotated by 180°.
  case rotate180 = "rotate-180"
  /// Rotated by 270° clockwise.
  case rotate270 = "rotate-270"
  /// Flipped horizontally.
  case flipRotate0 = "flip-rotate-0"
  /// Flipped horizontally, then rotated by 90° clockwise.
  case flipRotate90 = "flip-rotate-90"
  /// Flipped horizontally, then rotated by 180°, which is the same as flipped vertically.
  case flipRotate180 = "flip-rotate-180"
  /// Flipped horizontally, then rotated by 270° clockwise, which exchanges rows and columns.
  case flipRotate270 = "flip-rotate-270"

  /// Creates an orientation.
  ///
  /// - Parameters:
  ///   - isFlipped: `true` if the frame is flipped horizontally before it is rotated.
  ///   - quarterTurns: The number of rotations by 90° clockwise; any number, also a negative one.
  public init(isFlipped: Bool, quarterTurns: Int) {
    let turns = (quarterTurns % 4 + 4) % 4
    self = Self.allCases[(isFlipped ? 4 : 0) + turns]
  }

  /// A Boolean value that indicates whether the frame is flipped horizontally before it is rotated.
  public var isFlipped: Bool {
    switch self {
    case .rotate0, .rotate90, .rotate180, .rotate270: false
    case .flipRotate0, .flipRotate90, .flipRotate180, .flipRotate270: true
    }
  }

  /// The number of rotations by 90° clockwise, from 0 to 3.
  public var quarterTurns: Int {
    switch self {
    case .rotate0, .flipRotate0: 0
    case .rotate90, .flipRotate90: 1
    case .rotate180, .flipRotate180: 2
    case .rotate270, .flipRotate270: 3
    }
  }

  /// A Boolean value that indicates whether width and height are exchanged.
  ///
  /// A view then requests the height of the frame as its width.
  public var swapsSides: Bool { !quarterTurns.isMultiple(of: 2) }

  /// Returns the orientation that has the effect of this one followed by another.
  ///
  /// - Parameter next: The orientation that is applied to the result of this one.
  public func followed(by next: VideoOrientation) -> VideoOrientation {
    // A turn before mirroring is the opposite turn after it.
    let turns = next.isFlipped ? -quarterTurns : quarterTurns
    return VideoOrientation(
      isFlipped: isFlipped != next.isFlipped, quarterTurns: next.quarterTurns + turns)
  }

  /// The orientation that reverts this one.
  ///
  /// It leads from a point of the view to that of the frame.
  public var inverse: VideoOrientation {
    VideoOrientation(isFlipped: isFlipped, quarterTurns: isFlipped ? quarterTurns : -quarterTurns)
  }
}

extension PresentationSize {
  /// Returns the size after a frame has been turned.
  ///
  /// - Parameter orientation: The way in which the frame is turned. Flips change no size.
  public func oriented(_ orientation: VideoOrientation) -> PresentationSize {
    orientation.swapsSides ? PresentationSize(width: height, height: width) : self
  }
}
