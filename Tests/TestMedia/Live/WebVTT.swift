/// Texts of WebVTT for streams.
public enum WebVTT {
  /// A text with cues that last for a second each, by the second at which they begin. GStreamer's muxer begins an hour
  /// after zero.
  /// - Parameter hasMap: true if the text says so.
  public static func text(_ cues: [(second: Int, text: String)], hasMap: Bool = true) -> String {
    let entries = cues.map { second, text in
      "\(time(second)) --> \(time(second + 1))\n\(text)\n"
    }
    return """
      WEBVTT
      \(hasMap ? "X-TIMESTAMP-MAP=MPEGTS:324000000,LOCAL:00:00:00.000\n" : "")
      \(entries.joined(separator: "\n"))
      """
  }

  private static func time(_ second: Int) -> String {
    let parts = [second / 3600, second / 60 % 60, second % 60]
    return parts.map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":") + ".000"
  }
}
