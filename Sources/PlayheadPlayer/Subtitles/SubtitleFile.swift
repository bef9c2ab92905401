internal import CPlatform
internal import Dispatch
public import PlayheadCore
internal import PlayheadPlatform

/// A file of subtitles beside a medium, read as a whole.
///
/// GStreamer's own parser reads it, in a pipeline of its own and as fast as it goes: SubRip, WebVTT,
/// MicroDVD, SAMI, MPL2, LRC and what else it knows; Sub Station Alpha is read here
/// (`SubStationParser`).
public struct SubtitleFile: Hashable, Sendable {
  /// Where it is.
  public let uri: String
  /// The character set as iconv calls it; nil: it is found out (``PlayheadCore/SubtitleEncoding``).
  public var encoding: String?
  /// The medium's frames per second, for formats that count frames (MicroDVD); nil: 23.976.
  public var framesPerSecond: Double?

  /// The largest file that is read, in bytes.
  public static let largestSize = InputLimits.subtitleBytes
  /// How long the parser may take.
  public static let timeout = Duration.seconds(10)

  /// A file; nothing is read yet.
  public init(uri: String, encoding: String? = nil, framesPerSecond: Double? = nil) {
    self.uri = uri
    self.encoding = encoding
    self.framesPerSecond = framesPerSecond
  }

  /// Reads the file, in the background.
  /// - Returns: the cues in the order of the file; at least one, and at most ``InputLimits/subtitleCues``.
  /// - Throws: why there are none.
  public func cues() async throws(SubtitleError) -> [SubtitleCue] {
    let result: Result<[SubtitleCue], SubtitleError> = await withCheckedContinuation { waiting in
      DispatchQueue.global(qos: .userInitiated).async {
        waiting.resume(returning: Result { () throws(SubtitleError) in try read() })
      }
    }
    return try result.get()
  }

  /// True if a URI ends as files of subtitles do.
  public static func isProbablySubtitles(_ uri: String) -> Bool {
    SubtitleNeighbors.isSubtitle(MediaName.display(of: uri))
  }

  private var name: String { MediaName.localizedDisplay(of: uri) }

  private func read() throws(SubtitleError) -> [SubtitleCue] {
    do throws(SubtitleError.Reason) {
      let bytes = try SmallFile.bytes(of: uri, limit: Self.largestSize)
      if bytes.isEmpty { throw .empty }
      let text = try SubtitleText.utf8(bytes, encoding: encoding, uri: uri)
      // A byte order mark alone is no text either, and GStreamer 1.26 has no buffers without bytes.
      if text.isEmpty { throw .empty }
      let cues: [SubtitleCue]
      if let found = SubStationParser.cues(in: text) {
        cues = found
      } else {
        cues = try parse(text)
      }
      if cues.isEmpty { throw .empty }
      if cues.count > InputLimits.subtitleCues { throw .tooLarge }
      return cues
    } catch {
      throw SubtitleError(error, name: name)
    }
  }

  private func parse(_ bytes: [UInt8]) throws(SubtitleError.Reason) -> [SubtitleCue] {
    let parser = try SubtitleParserPipeline(framesPerSecond: framesPerSecond)
    return try parser.cues(in: bytes, timeout: Self.timeout)
  }
}
