/// A radio station on the web: MP3 without an end, at the pace at which it is played, from a server
/// that knows no length and no ranges.
///
/// ```swift
/// let server = try TestServer(routes: ["/radio": try Radio.route()])
/// ```
public enum Radio {
  /// Sound without an end: 128 kbit/s, the first two seconds at once.
  public static func route() throws(MediaError) -> Route {
    .endless(try TestMedia.file(.audio(.mp3, duration: .seconds(10))))
      .typed("audio/mpeg").throttled(toBytesPerSecond: bytesPerSecond)
  }

  /// The pace of the sound.
  static let bytesPerSecond = 16_000
}
