/// The properties of a clip with moving video. All have a default, small and quick to encode.
public struct Clip: Hashable, Sendable {
  /// The width in pixels; even.
  public var width: Int
  /// The height in pixels; even.
  public var height: Int
  /// The number of frames per second.
  public var framesPerSecond: Int
  /// The distance of keyframes, in frames; 1 makes each frame one.
  public var keyframeInterval: Int
  /// The number of frames that no other needs, after each that others may need.
  public var disposableFrames: Int
  /// The length of the video, rounded to whole frames. Sound ends up to two AAC frames later.
  public var duration: Duration

  public init(
    width: Int = 320, height: Int = 180, framesPerSecond: Int = 25, keyframeInterval: Int = 25,
    disposableFrames: Int = 0, duration: Duration = .seconds(4)
  ) {
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
    self.keyframeInterval = keyframeInterval
    self.disposableFrames = disposableFrames
    self.duration = duration
  }

  /// The number of frames in the clip.
  public var frameCount: Int { duration.count(perSecond: framesPerSecond) }
}

extension Duration {
  /// Returns the number of things, coming `rate` times a second, that fit into it, rounded.
  func count(perSecond rate: Int) -> Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * rate + Int((Double(attoseconds) / 1e18 * Double(rate)).rounded())
  }

  /// GStreamer's unit of time.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
