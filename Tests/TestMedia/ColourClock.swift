/// A clip whose picture tells its time: each second has a colour of its own, of which the whole
/// picture is made, and begins with a key frame and a tick.
///
/// ```swift
/// let clock = try TestMedia.file(.colourClock(seconds: 8))
/// // … seek to 5.5 s, read the middle pixel …
/// #expect(ColourClock.second(showing: pixel) == 5)
/// ```
public enum ColourClock {
  /// A pixel, each part from 0 to 255.
  public struct Colour: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Opaque, as GStreamer writes colours.
    fileprivate var argb: UInt32 {
      0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// The largest difference of a part.
    fileprivate func distance(to other: Colour) -> Int {
      max(
        abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
        abs(Int(blue) - Int(other.blue)))
    }
  }

  /// The colours, one a second; after the last the first comes again.
  public static let colours: [Colour] = [
    Colour(red: 255, green: 0, blue: 0),  // red
    Colour(red: 0, green: 255, blue: 0),  // green
    Colour(red: 0, green: 0, blue: 255),  // blue
    Colour(red: 255, green: 255, blue: 255),  // white
    Colour(red: 255, green: 255, blue: 0),  // yellow
    Colour(red: 0, green: 255, blue: 255),  // cyan
    Colour(red: 255, green: 0, blue: 255),  // magenta
    Colour(red: 128, green: 128, blue: 128),  // grey
    Colour(red: 255, green: 128, blue: 0),  // orange
    Colour(red: 0, green: 128, blue: 0),  // dark green
    Colour(red: 128, green: 0, blue: 255),  // violet
    Colour(red: 128, green: 0, blue: 0),  // dark red
  ]

  /// The colour of the picture during a second, counted from 0.
  public static func colour(ofSecond second: Int) -> Colour { colours[second % colours.count] }

  /// The second, below the number of ``colours``, whose colour a pixel has.
  /// - Parameter tolerance: how far each part may be off; encoding and converting change some.
  /// - Returns: nil if the pixel is of another colour, such as black.
  public static func second(showing pixel: Colour, tolerance: Int = 40) -> Int? {
    colours.indices.filter { colours[$0].distance(to: pixel) <= tolerance }
      .min { colours[$0].distance(to: pixel) < colours[$1].distance(to: pixel) }
  }

  /// What the clip is like, but for its duration: 320 × 180, 25 frames a second.
  static let clip = Clip(keyFrameInterval: 25)

  /// The same with few frames, for long streams.
  static let smallClip = Clip(framesPerSecond: 10, keyFrameInterval: 10)

  /// The unencoded picture of so many seconds; what takes it follows.
  static func pictures(_ clip: Clip, _ seconds: Int) -> String {
    let pictures = (0..<seconds).map { second in
      """
      videotestsrc num-buffers=\(clip.framesPerSecond) pattern=solid-color \
      foreground-color=\(colour(ofSecond: second).argb) ! \(PipelineParts.caps(clip)) ! clock.
      """
    }
    return "\(pictures.joined(separator: "\n")) concat name=clock !"
  }

  static func make(seconds: Int, at path: String) throws(MediaError) {
    try EncodingPipeline(
      """
      mp4mux name=mux faststart=true ! filesink name=sink
      \(pictures(clip, seconds)) \(PipelineParts.h264(clip)) ! mux.
      \(PipelineParts.ticks(for: .seconds(seconds))) ! \(try PipelineParts.aac()) ! mux.
      """
    ).run(into: path)
  }
}
