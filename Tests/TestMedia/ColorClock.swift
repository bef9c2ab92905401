/// A clip whose video tells its time: each second has a color of its own, of which the whole
/// frame is made, and begins with a keyframe and a tick.
///
/// ```swift
/// let clock = try TestMedia.file(.colorClock(seconds: 8))
/// // … seek to 5.5 s, read the middle pixel …
/// #expect(ColorClock.second(showing: pixel) == 5)
/// ```
public enum ColorClock {
  /// A pixel, each part from 0 to 255.
  public struct Color: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Opaque, as GStreamer writes colors.
    fileprivate var argb: UInt32 {
      0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// The largest difference of a part.
    fileprivate func distance(to other: Color) -> Int {
      max(
        abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
        abs(Int(blue) - Int(other.blue)))
    }
  }

  /// The colors, one a second; after the last the first comes again.
  public static let colors: [Color] = [
    Color(red: 255, green: 0, blue: 0),  // red
    Color(red: 0, green: 255, blue: 0),  // green
    Color(red: 0, green: 0, blue: 255),  // blue
    Color(red: 255, green: 255, blue: 255),  // white
    Color(red: 255, green: 255, blue: 0),  // yellow
    Color(red: 0, green: 255, blue: 255),  // cyan
    Color(red: 255, green: 0, blue: 255),  // magenta
    Color(red: 128, green: 128, blue: 128),  // gray
    Color(red: 255, green: 128, blue: 0),  // orange
    Color(red: 0, green: 128, blue: 0),  // dark green
    Color(red: 128, green: 0, blue: 255),  // violet
    Color(red: 128, green: 0, blue: 0),  // dark red
  ]

  /// The color of the video during a second, counted from 0.
  public static func color(ofSecond second: Int) -> Color { colors[second % colors.count] }

  /// The second, below the number of ``colors``, whose color a pixel has.
  /// - Parameter tolerance: how far each part may be off; encoding and converting change some.
  /// - Returns: nil if the pixel is of another color, such as black.
  public static func second(showing pixel: Color, tolerance: Int = 40) -> Int? {
    colors.indices.filter { colors[$0].distance(to: pixel) <= tolerance }
      .min { colors[$0].distance(to: pixel) < colors[$1].distance(to: pixel) }
  }

  /// The properties of the clip, but for its duration: 320 × 180, 25 frames a second.
  static let clip = Clip(keyframeInterval: 25)

  /// The same with few frames, for long streams.
  static let smallClip = Clip(framesPerSecond: 10, keyframeInterval: 10)

  /// The unencoded video of so many seconds; what takes it follows.
  static func video(_ clip: Clip, _ seconds: Int) -> String {
    let parts = (0..<seconds).map { second in
      """
      videotestsrc num-buffers=\(clip.framesPerSecond) pattern=solid-color \
      foreground-color=\(color(ofSecond: second).argb) ! \(PipelineParts.caps(clip)) ! clock.
      """
    }
    return "\(parts.joined(separator: "\n")) concat name=clock !"
  }

  static func make(seconds: Int, at path: String) throws(MediaError) {
    try EncodingPipeline(
      """
      mp4mux name=mux faststart=true ! filesink name=sink
      \(video(clip, seconds)) \(PipelineParts.h264(clip)) ! mux.
      \(PipelineParts.ticks(for: .seconds(seconds))) ! \(try PipelineParts.aac()) ! mux.
      """
    ).run(into: path)
  }
}
