internal import CPlatform
internal import PlayheadPlatform

/// Subtitles in the format that most files have, `.srt`.
public struct SubRip: Hashable, Sendable {
  /// A text and when it is shown.
  public struct Cue: Hashable, Sendable {
    public var start: Duration
    public var end: Duration
    public var text: String

    public init(start: Duration, end: Duration, text: String) {
      self.start = start
      self.end = end
      self.text = text
    }
  }

  public var cues: [Cue]

  public init(_ cues: [Cue]) { self.cues = cues }

  /// The text of the file.
  public var text: String {
    cues.enumerated().map { index, cue in
      "\(index + 1)\n\(Self.time(cue.start)) --> \(Self.time(cue.end))\n\(cue.text)\n"
    }.joined(separator: "\n")
  }

  /// A source of these subtitles for a pipeline's description, without a file.
  public var source: String {
    let bytes = Array(text.utf8)
    let encoded = String(taking: g_base64_encode(bytes, gsize(bytes.count))) ?? ""
    return "dataurisrc uri=\"data:application/x-subtitle;base64,\(encoded)\" ! subparse"
  }

  /// Writes the file. Beware: GStreamer does not recognize one of less than 128 bytes.
  public func write(to path: String) throws(MediaError) {
    try Files.write(Array(text.utf8), to: path)
  }

  /// For instance `00:01:02,345`.
  private static func time(_ time: Duration) -> String {
    let milliseconds = time.count(perSecond: 1000)
    func padded(_ number: Int, _ digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let seconds = milliseconds / 1000
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    return "\(clock.joined(separator: ":")),\(padded(milliseconds % 1000, 3))"
  }
}
