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

  /// The same from a station that names what it plays, as Icecast does: each title for two seconds, over and over.
  public static func route(titles: [String]) throws(MediaError) -> Route {
    let interval = bytesPerSecond
    let sound = try TestMedia.contents(ofFile: TestMedia.file(.audio(.mp3, duration: .seconds(10))))
    var bytes: [UInt8] = []
    for (number, title) in titles.enumerated() {
      let start = number * 2 * interval % (sound.count - 2 * interval)
      bytes += sound[start..<start + interval] + block("StreamTitle='\(title)';")
      // Nothing new.
      bytes += sound[start + interval..<start + 2 * interval] + [0]
    }
    let path = "\(try TestMedia.makeDirectory())/radio"
    try Files.write(bytes, to: path)
    return .endless(path).typed("audio/mpeg").announcingTitles(every: interval)
      .throttled(toBytesPerSecond: bytesPerSecond)
  }

  /// A text with its length in units of sixteen bytes before it.
  private static func block(_ text: String) -> [UInt8] {
    let units = (text.utf8.count + 15) / 16
    return [UInt8(units)] + text.utf8 + [UInt8](repeating: 0, count: units * 16 - text.utf8.count)
  }

  /// The pace of the sound.
  static let bytesPerSecond = 16_000
}
