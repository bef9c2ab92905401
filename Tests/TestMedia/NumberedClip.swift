/// A clip with ticks whose frames tell their numbers: each consists of sixteen upright stripes, white
/// for 1 and black for 0, which are 1, 0, the twelve digits of its number, 0 and 1.
///
/// ```swift
/// let clip = NumberedClip(frames: 100, framesPerSecond: 30)
/// let player = makePlayer(try clip.makeFile())
/// // … read a line of its frame …
/// #expect(NumberedClip.number(shownBy: grays) == 0)
/// ```
public struct NumberedClip: Hashable, Sendable {
  /// The number of frames, fewer than 4096.
  public var frames: Int
  /// The number of frames in `rateDenominator` seconds.
  public var rateNumerator: Int
  /// 1, or 1001 as in television.
  public var rateDenominator: Int
  /// A Boolean value that indicates whether it has ticks; a silent film has a clock of its own.
  public var hasSound: Bool

  private static let (width, height) = (320, 180)
  private static let stripes = 16
  private static let bits = 12

  public init(
    frames: Int, rate: (numerator: Int, denominator: Int) = (25, 1), hasSound: Bool = true
  ) {
    self.frames = frames
    (rateNumerator, rateDenominator) = rate
    self.hasSound = hasSound
  }

  /// The time for which each frame is shown.
  public var frameDuration: Duration { .seconds(rateDenominator) / rateNumerator }

  /// The URI of a new file, which is removed when the process exits.
  public func makeFile() throws(MediaError) -> String {
    let folder = try TestMedia.makeDirectory()
    try Files.write((0..<frames).flatMap(Self.frame), to: "\(folder)/frames")
    let ticks = "\(PipelineParts.ticks(for: frameDuration * frames)) ! \(try PipelineParts.aac())"
    let pipeline = try EncodingPipeline(
      """
      mp4mux name=mux faststart=true ! filesink name=sink
      filesrc location=\(folder)/frames ! rawvideoparse format=i420 width=\(Self.width) \
      height=\(Self.height) framerate=\(rateNumerator)/\(rateDenominator) \
      ! \(PipelineParts.h264(Clip())) ! mux.
      \(hasSound ? "\(ticks) ! mux." : "")
      """)
    try pipeline.run(into: "\(folder)/numbered.mp4")
    return Files.uri(ofPath: "\(folder)/numbered.mp4")
  }

  /// The number that a frame shows; nil if it is no such frame.
  /// - Parameter grays: one line of it.
  public static func number(shownBy grays: [UInt8]) -> Int? {
    guard grays.count >= stripes else { return nil }
    let digits = (0..<stripes).map { grays[($0 * 2 + 1) * grays.count / (stripes * 2)] > 127 }
    guard digits.prefix(2) == [true, false], digits.suffix(2) == [false, true] else { return nil }
    return digits.dropFirst(2).dropLast(2).reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
  }

  private static func frame(_ number: Int) -> [UInt8] {
    let digits = (0..<bits).map { number >> (bits - 1 - $0) & 1 == 1 }
    let line = ([true, false] + digits + [false, true]).flatMap { isWhite in
      [UInt8](repeating: isWhite ? 235 : 16, count: width / stripes)
    }
    return (0..<height).flatMap { _ in line } + [UInt8](repeating: 128, count: width * height / 2)
  }
}
