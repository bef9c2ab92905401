/// A DASH stream: fragments of MP4 that are made once, and a manifest that is finished or moves with the clock.
///
/// ```swift
/// let stream = try DASHStream(seconds: 60, isLive: true)
/// let server = try TestServer(routes: stream.routes, directory: stream.directory)
/// let player = makePlayer(server.url(stream.path))
/// ```
public struct DASHStream: Sendable {
  /// The path of the manifest.
  public let path = "/\(manifestName)"
  /// The directory that holds the fragments.
  public let directory: String
  /// The routes that have to be served beside them.
  public let routes: [String: Route]

  static let manifestName = "stream.mpd"

  /// Makes a stream, or takes the one that was made before.
  /// - Parameters:
  ///   - seconds: how many seconds there are.
  ///   - isLive: true if it seems to have begun a minute ago, and its last half minute can be played.
  public init(seconds: Int, isLive: Bool = false) throws(MediaError) {
    directory = Files.directory(of: try TestMedia.file(.dash(seconds: seconds)))
    let start = UTC.text(UTC.now - 60)
    let attributes = """
      type="dynamic" availabilityStartTime="\(start)" minimumUpdatePeriod="PT2S" \
      timeShiftBufferDepth="PT30S" suggestedPresentationDelay="PT3S"
      """
    routes = isLive ? [path: .text(Self.manifest(attributes))] : [:]
  }

  /// Makes the fragments beside the manifest at `path`, and that.
  static func make(seconds: Int, at path: String) throws(MediaError) {
    let folder = Files.directory(of: path)
    let clip = Clip(keyframeInterval: 25, duration: .seconds(seconds))
    try cut("\(PipelineParts.video(clip)) ! \(PipelineParts.h264(clip))", "video", in: folder)
    for (language, _, frequency) in HLSRenditions.sounds {
      let sound = PipelineParts.sound(for: clip.duration, frequency: frequency)
      try cut("\(sound) ! \(try PipelineParts.aac())", "sound-\(language)", in: folder)
    }
    let attributes = "type=\"static\" mediaPresentationDuration=\"PT\(seconds)S\""
    try Files.write(Array(manifest(attributes).utf8), to: path)
  }

  private static func manifest(_ attributes: String) -> String {
    let sounds = HLSRenditions.sounds.map { language, _, _ in
      adaptation(
        "audio", "lang=\"\(language)\"", "sound-\(language)",
        "codecs=\"mp4a.40.2\" bandwidth=\"96000\" audioSamplingRate=\"48000\"")
    }
    let video = adaptation(
      "video", "", "video",
      "codecs=\"avc1.42c00c\" bandwidth=\"200000\" width=\"320\" height=\"180\" frameRate=\"25\"")
    return """
      <?xml version="1.0"?>
      <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" \(attributes) minBufferTime="PT1S"
        profiles="urn:mpeg:dash:profile:isoff-live:2011">
      <Period id="1" start="PT0S">
      \(([video] + sounds).joined(separator: "\n"))
      </Period></MPD>

      """
  }

  private static func adaptation(
    _ kind: String, _ attributes: String, _ name: String, _ representation: String
  ) -> String {
    """
    <AdaptationSet mimeType="\(kind)/mp4" \(attributes) segmentAlignment="true">
    <SegmentTemplate timescale="1" duration="1" startNumber="1" initialization="\(name)-0.mp4"
      media="\(name)-$Number$.mp4"/>
    <Representation id="\(name)" \(representation)/>
    </AdaptationSet>
    """
  }

  /// One stream in fragments of a second; the first file has what is needed for all.
  private static func cut(
    _ stream: String, _ name: String, in folder: String
  ) throws(MediaError) {
    let whole = "\(folder)/\(name).mp4"
    try EncodingPipeline(
      "\(stream) ! mp4mux fragment-duration=1000 streamable=true ! filesink name=sink"
    ).run(into: whole)
    let bytes = try TestMedia.contents(ofFile: whole)
    var (parts, start) = ([[UInt8]()], 0)
    while start + 8 <= bytes.count {
      let size = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard size >= 8, start + size <= bytes.count else { break }
      if bytes[start + 4..<start + 8].elementsEqual("moof".utf8) { parts.append([]) }
      parts[parts.count - 1] += bytes[start..<start + size]
      start += size
    }
    for (number, part) in parts.enumerated() {
      try Files.write(part, to: "\(folder)/\(name)-\(number).mp4")
    }
  }
}
