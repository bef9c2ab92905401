/// A live HLS stream: a playlist whose window moves with the clock, over segments made once.
///
/// The video is that of a ``ColorClock``: second `n` of the stream shows color `n` (modulo
/// their number), and begins with a keyframe and a tick. The window is full from the first
/// request on, as if the stream had run for long. There is no timer: each answer is computed from
/// the time since the stream was made. Segments that have left the window are gone (404), two more
/// are kept.
///
/// ```swift
/// let stream = try LiveStream(.dvr)
/// let server = try TestServer(routes: stream.routes)
/// let player = Player(items: [.simple(url: server.url(stream.path))])
/// ```
public struct LiveStream: Hashable, Sendable {
  /// The form of a live stream's playlist.
  public struct Shape: Hashable, Sendable {
    /// The length of each segment, in seconds; a divisor of 60.
    public var segmentSeconds: Int
    /// The number of segments that the playlist holds.
    public var windowLength: Int
    /// The moment of second 0 as `EXT-X-PROGRAM-DATE-TIME` tells it, in seconds since 1970; nil: no
    /// dates in the playlist.
    public var epoch: Int?
    /// A Boolean value that indicates whether the playlist is reached over another that lists it.
    public var hasVariants = false
    /// A Boolean value that indicates whether that one lists English subtitles as well, whose cues
    /// name the second of the stream.
    public var hasSubtitles = false
    /// A Boolean value that indicates whether the playlist keeps its first segment.
    public var isEvent = false
    /// A Boolean value that indicates whether the playlist names its target duration, as it has to.
    public var hasTargetDuration = true

    public init(
      segmentSeconds: Int, windowLength: Int, epoch: Int? = defaultEpoch, hasVariants: Bool = false,
      hasSubtitles: Bool = false, isEvent: Bool = false, hasTargetDuration: Bool = true
    ) {
      self.segmentSeconds = segmentSeconds
      self.windowLength = windowLength
      self.epoch = epoch
      self.hasVariants = hasVariants || hasSubtitles
      self.hasSubtitles = hasSubtitles
      self.isEvent = isEvent
      self.hasTargetDuration = hasTargetDuration
    }

    /// Three segments of four seconds: nothing to go back to.
    public static let live = Shape(segmentSeconds: 4, windowLength: 3)
    /// Twenty segments of one second.
    public static let dvr = Shape(segmentSeconds: 1, windowLength: 20)
    /// Twenty segments of one second at first.
    public static let event = Shape(segmentSeconds: 1, windowLength: 20, isEvent: true)
    /// 2023-11-14T22:13:20Z.
    public static let defaultEpoch = 1_700_000_000
  }

  /// After so many seconds the segments are served again, behind a discontinuity.
  public static let loopSeconds = 120

  /// The form of the playlist.
  public let shape: Shape
  /// The path of the playlist that a player opens.
  public let path: String

  private let start: ContinuousClock.Instant
  private let directory: String

  /// Starts a stream. The first in a process takes two seconds, in which its segments are made.
  /// - Parameter path: where its playlist is served; its segments are beside it.
  public init(_ shape: Shape = .dvr, path: String = "/live/index.m3u8") throws(MediaError) {
    self.shape = shape
    self.path = path
    let playlist = try TestMedia.file(.liveSegments)
    directory = Files.directory(of: playlist)
    start = .now
  }

  /// All that a server has to serve.
  public var routes: [String: Route] {
    var routes = [mediaPath: Route.live(self, .playlist)]
    if shape.hasVariants { routes[path] = .text(variants) }
    for segment in 0..<Self.loopSeconds / shape.segmentSeconds {
      routes["\(folder)/\(fileName(segment))"] = .live(self, .segment(segment))
      if shape.hasSubtitles {
        routes["\(folder)/\(subtitleName(segment))"] = .live(self, .subtitles(segment))
      }
    }
    if shape.hasSubtitles { routes[subtitlePath] = .live(self, .subtitlePlaylist) }
    return routes
  }

  /// The path of the playlist of segments.
  public var mediaPath: String { shape.hasVariants ? "\(folder)/media.m3u8" : path }

  /// The path of the playlist of subtitles.
  public var subtitlePath: String { "\(folder)/text.m3u8" }

  private var folder: String { Files.directory(of: path) == "/" ? "" : Files.directory(of: path) }

  private func fileName(_ segment: Int) -> String { "segment-\(segment).ts" }

  private func subtitleName(_ segment: Int) -> String { "text-\(segment).vtt" }

  private var variants: String {
    let subtitles = """
      #EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English",LANGUAGE="en",URI="text.m3u8"

      """
    return """
      #EXTM3U
      \(shape.hasSubtitles ? subtitles : "")\
      #EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=320x180,CODECS="avc1.42c00c,mp4a.40.2"\
      \(shape.hasSubtitles ? ",SUBTITLES=\"text\"" : "")
      media.m3u8

      """
  }

  // MARK: - What is served now

  /// The time that the stream has been running.
  public var age: Duration { ContinuousClock.now - start }

  /// The numbers of the segments that the playlist names at an age. At age zero they are the first.
  public func window(at age: Duration) -> Range<Int> {
    let first = Int(age / .seconds(shape.segmentSeconds))
    return (shape.isEvent ? 0 : first)..<first + shape.windowLength
  }

  /// The text of the playlist of segments at an age.
  public func playlist(at age: Duration) -> String { playlist(at: age, name: fileName) }

  private func playlist(at age: Duration, name: (Int) -> String) -> String {
    let (window, seconds) = (window(at: age), shape.segmentSeconds)
    var text = """
      #EXTM3U
      #EXT-X-VERSION:3
      \(shape.hasTargetDuration ? "#EXT-X-TARGETDURATION:\(seconds)\n" : "")\
      #EXT-X-MEDIA-SEQUENCE:\(window.lowerBound)

      """
    if shape.isEvent { text += "#EXT-X-PLAYLIST-TYPE:EVENT\n" }
    let loop = Self.loopSeconds / seconds
    for number in window {
      if number > 0, number.isMultiple(of: loop) { text += "#EXT-X-DISCONTINUITY\n" }
      if let epoch = shape.epoch {
        text += "#EXT-X-PROGRAM-DATE-TIME:\(UTC.text(epoch + number * seconds))\n"
      }
      // What stands behind the question mark is ignored by the server and tells URIs apart.
      text += "#EXTINF:\(seconds).000,\n\(name(number % loop))?number=\(number)\n"
    }
    return text
  }

  /// Part of a stream, as a route.
  enum Part: Hashable, Sendable {
    case playlist
    /// The segment of that number, modulo the length of the loop.
    case segment(Int)
    case subtitlePlaylist
    /// The subtitles of the segment of that number.
    case subtitles(Int)
  }

  /// The bytes of a part at an age; nil if it is not there yet, or not any more.
  func bytes(of part: Part, at age: Duration) -> [UInt8]? {
    switch part {
    case .playlist: return Array(playlist(at: age).utf8)
    case .subtitlePlaylist: return Array(playlist(at: age, name: subtitleName).utf8)
    case .subtitles(let segment):
      return isServed(segment, at: age) ? Array(subtitles(of: segment).utf8) : nil
    case .segment(let segment):
      guard isServed(segment, at: age) else { return nil }
      // Seconds of one stream that is cut at its keyframes: they may be put together again.
      return (0..<shape.segmentSeconds).reduce(into: []) { bytes, second in
        let file = OpenFile(Self.path(ofSecond: segment * shape.segmentSeconds + second, directory))
        if let file { bytes += file.bytes(in: 0..<file.count) }
      }
    }
  }

  private func isServed(_ segment: Int, at age: Duration) -> Bool {
    let (window, loop) = (window(at: age), Self.loopSeconds / shape.segmentSeconds)
    return (max(0, window.lowerBound - 2)..<window.upperBound).contains { $0 % loop == segment }
  }

  /// A cue for each second, from its beginning to its end.
  private func subtitles(of segment: Int) -> String {
    let first = segment * shape.segmentSeconds
    return WebVTT.text((first..<first + shape.segmentSeconds).map { ($0, "Second \($0)") })
  }

  /// Returns the path of a second's bytes among the ``MediaKind/liveSegments``.
  private static func path(ofSecond second: Int, _ directory: String) -> String {
    "\(directory)/segment-\(digits(second)).ts"
  }

  /// The five digits by which a segment's file is named.
  static func digits(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: 5 - text.count) + text
  }
}
