/// How a picture is turned to be seen as it was meant: mirrored or not, then turned clockwise.
///
/// These are all eight ways to lay a rectangle onto itself. The raw values are those of GStreamer's
/// tag `image-orientation`, which has the same eight as EXIF.
public enum VideoOrientation: String, Hashable, Sendable, CaseIterable {
  /// As it is.
  case rotate0 = "rotate-0"
  /// Turned clockwise by 90°.
  case rotate90 = "rotate-90"
  /// Turned by 180°.
  case rotate180 = "rotate-180"
  /// Turned clockwise by 270°.
  case rotate270 = "rotate-270"
  /// Left and right exchanged.
  case flipRotate0 = "flip-rotate-0"
  /// Left and right exchanged, then turned clockwise by 90°.
  case flipRotate90 = "flip-rotate-90"
  /// Left and right exchanged, then turned by 180°: top and bottom exchanged.
  case flipRotate180 = "flip-rotate-180"
  /// Left and right exchanged, then turned clockwise by 270°: rows and columns exchanged.
  case flipRotate270 = "flip-rotate-270"

  /// Mirrored or not, then turned clockwise by quarters; any number of them.
  public init(isFlipped: Bool, quarterTurns: Int) {
    let turns = (quarterTurns % 4 + 4) % 4
    self = Self.allCases[(isFlipped ? 4 : 0) + turns]
  }

  /// True if left and right are exchanged before it is turned.
  public var isFlipped: Bool {
    switch self {
    case .rotate0, .rotate90, .rotate180, .rotate270: false
    case .flipRotate0, .flipRotate90, .flipRotate180, .flipRotate270: true
    }
  }

  /// How many quarters it is turned clockwise: 0 to 3.
  public var quarterTurns: Int {
    switch self {
    case .rotate0, .flipRotate0: 0
    case .rotate90, .flipRotate90: 1
    case .rotate180, .flipRotate180: 2
    case .rotate270, .flipRotate270: 3
    }
  }

  /// True if width and height change places.
  public var swapsSides: Bool { !quarterTurns.isMultiple(of: 2) }

  /// This one, and then another on top of it.
  public func followed(by next: VideoOrientation) -> VideoOrientation {
    // A turn before mirroring is the opposite turn after it.
    let turns = next.isFlipped ? -quarterTurns : quarterTurns
    return VideoOrientation(
      isFlipped: isFlipped != next.isFlipped, quarterTurns: next.quarterTurns + turns)
  }

  /// What undoes this one.
  public var inverse: VideoOrientation {
    VideoOrientation(isFlipped: isFlipped, quarterTurns: isFlipped ? quarterTurns : -quarterTurns)
  }
}

extension PresentationSize {
  /// The size after a turn.
  public func oriented(_ orientation: VideoOrientation) -> PresentationSize {
    orientation.swapsSides ? PresentationSize(width: height, height: width) : self
  }
}
