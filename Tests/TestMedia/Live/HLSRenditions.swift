/// HLS whose sounds and subtitles have playlists of their own.
public enum HLSRenditions {
  /// The sounds, as they are listed.
  static let sounds = [("en", "English", 440), ("fr", "Français", 660)]
  private static let subtitles = [("en", "English", "Second"), ("de", "Deutsch", "Sekunde")]

  /// Makes all that is needed beside the playlist at `path`, and that.
  static func make(seconds: Int, at path: String) throws(MediaError) {
    let folder = Files.directory(of: path)
    let clip = Clip(keyframeInterval: 25, duration: .seconds(seconds))
    try cut(
      "\(PipelineParts.video(clip)) ! \(PipelineParts.h264(clip))", seconds: seconds,
      "video", in: folder)
    for (language, _, frequency) in sounds {
      let sound = PipelineParts.sound(for: clip.duration, frequency: frequency)
      try cut(
        "\(sound) ! \(try PipelineParts.aac())", seconds: seconds, "sound-\(language)", in: folder)
    }
    for (language, _, word) in subtitles {
      let text = webVTT(word, seconds)
      try Files.write(Array(text.utf8), to: "\(folder)/text-\(language).vtt")
      try Files.write(
        Array(playlist(["text-\(language).vtt"], seconds: seconds).utf8),
        to: "\(folder)/text-\(language).m3u8")
    }
    try Files.write(Array(list.utf8), to: path)
  }

  private static var list: String {
    let sounds = sounds.map { language, name, _ in
      """
      #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="\(name)",LANGUAGE="\(language)",AUTOSELECT=YES,\
      DEFAULT=\(language == "en" ? "YES" : "NO"),URI="sound-\(language).m3u8"

      """
    }
    let texts = subtitles.map { language, name, _ in
      """
      #EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="\(name)",LANGUAGE="\(language)",AUTOSELECT=YES,\
      DEFAULT=NO,URI="text-\(language).m3u8"

      """
    }
    return """
      #EXTM3U
      #EXT-X-VERSION:4
      \((sounds + texts).joined())\
      #EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=320x180,CODECS="avc1.42c00c,mp4a.40.2",\
      AUDIO="sound",SUBTITLES="text"
      video.m3u8

      """
  }

  /// One stream as MPEG-TS in segments of a second, with their playlist.
  private static func cut(
    _ stream: String, seconds: Int, _ name: String, in folder: String
  ) throws(MediaError) {
    let pipeline = try EncodingPipeline(
      "\(stream) ! splitmuxsink name=sink muxer-factory=mpegtsmux max-size-time=1000000000")
    try pipeline.run(into: "\(folder)/\(name)-%05d.ts")
    // Sound has some frames more, which make a segment of their own.
    let segments = (0..<seconds).map { "\(name)-\(LiveStream.digits($0)).ts" }
    try Files.write(
      Array(playlist(segments, seconds: 1).utf8), to: "\(folder)/\(name).m3u8")
  }

  /// A playlist of segments that last for a number of seconds each.
  public static func playlist(_ segments: [String], seconds: Int) -> String {
    """
    #EXTM3U
    #EXT-X-VERSION:3
    #EXT-X-TARGETDURATION:\(seconds)
    #EXT-X-MEDIA-SEQUENCE:0
    \(segments.map { "#EXTINF:\(seconds).0,\n\($0)\n" }.joined())\
    #EXT-X-ENDLIST

    """
  }

  /// A text for each second. GStreamer's muxer begins an hour after zero.
  private static func webVTT(_ word: String, _ seconds: Int) -> String {
    let cues = (0..<seconds).map { second in
      let digits = "\(second / 10)\(second % 10)"
      return "00:00:\(digits).000 --> 00:00:\(digits).900\n\(word) \(second)\n"
    }
    return """
      WEBVTT
      X-TIMESTAMP-MAP=MPEGTS:324000000,LOCAL:00:00:00.000

      \(cues.joined(separator: "\n"))
      """
  }
}
