internal import CPlatform
internal import Dispatch
public import PlayheadCore
internal import PlayheadPlatform

/// A subtitle file next to a medium.
///
/// The file is read as a whole: SubRip, WebVTT, Sub Station Alpha, and LRC, and in a pipeline of its own MicroDVD,
/// SAMI, MPL2, and other formats that GStreamer's parser knows. The format is detected by the content.
///
/// Values are compared by all their properties: the same file with another encoding is a different value.
///
/// ```swift
/// let file = SubtitleFile(uri: "file:///home/me/film.srt", encoding: "WINDOWS-1252")
/// let cues = try await file.cues()
/// return cues.count
/// ```
public struct SubtitleFile: Hashable, Sendable {
  /// The URI of the file.
  public let uri: String
  /// The character encoding, in the names of iconv; `nil` detects it (`SubtitleEncoding`).
  ///
  /// Unicode is detected reliably, with and without a byte order mark. Other encodings are guessed from the
  /// language in the file's name, and that of the computer otherwise. Let the person choose if the guess is
  /// wrong.
  public var encoding: String?
  /// The frame rate of the medium, for formats that count frames such as MicroDVD; `nil` is that of the medium
  /// to which a player adds the file, and 23.976 until the player knows it, and without a player.
  ///
  /// Only MicroDVD needs it, and only in files that do not name a rate; other formats have times.
  public var framesPerSecond: Double?

  /// The size of the largest file that is read, in bytes.
  ///
  /// A larger file fails with an error, and is not read to its end.
  public static let largestSize = InputLimits.subtitleBytes
  /// The time after which parsing fails.
  public static let timeout = Duration.seconds(10)

  /// Creates a reference to a file, which is not read yet.
  ///
  /// - Parameters:
  ///   - uri: The URI of the file.
  ///   - encoding: The character encoding, in the names of iconv; `nil` detects it.
  ///   - framesPerSecond: The frame rate of the medium; `nil` is that of the player's item.
  public init(uri: String, encoding: String? = nil, framesPerSecond: Double? = nil) {
    self.uri = uri
    self.encoding = encoding
    self.framesPerSecond = framesPerSecond
  }

  /// Reads the file in the background.
  ///
  /// It does not block the calling thread, and needs no player. All URLs that GIO can read are possible, if they
  /// are regular files. It fails after ``timeout`` if the parser is still busy, and soon after the task is
  /// canceled.
  ///
  /// - Returns: The cues in the order of the file; at least one, and at most `InputLimits.subtitleCues`.
  /// - Throws: `SubtitleError` if the file cannot be read, is empty, or is too large.
  public func cues() async throws(SubtitleError) -> [SubtitleCue] {
    try await contents().cues
  }

  /// The contents of a file.
  struct Contents: Sendable {
    let cues: [SubtitleCue]
    /// `true` if the times of the cues are others with the medium's frame rate, which is not specified.
    let needsFrameRate: Bool
  }

  /// Reads the file as ``cues()`` does.
  func contents() async throws(SubtitleError) -> Contents {
    let cancellable = g_cancellable_new()
    let result: Result<Contents, SubtitleError> = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        DispatchQueue.global(qos: .userInitiated).async {
          waiting.resume(returning: Result { () throws(SubtitleError) in try read(cancellable) })
        }
      }
    } onCancel: {
      g_cancellable_cancel(cancellable)
    }
    return try result.get()
  }

  /// Returns a Boolean value that indicates whether a URI has the file name extension of a subtitle format.
  ///
  /// It does not look into the file. Use it to sort files that were dropped on a window into media and
  /// subtitles.
  public static func isProbablySubtitles(_ uri: String) -> Bool {
    SubtitleNeighbors.isSubtitle(MediaName.display(of: uri))
  }

  private var name: String { MediaName.localizedDisplay(of: uri) }

  private func read(_ cancellable: GCancellable) throws(SubtitleError) -> Contents {
    do throws(SubtitleError.Reason) {
      let bytes = try SmallFile.bytes(of: uri, limit: Self.largestSize, cancellable)
      if bytes.isEmpty { throw .empty }
      let text = try SubtitleText.utf8(bytes, encoding: encoding, uri: uri)
      // A byte order mark alone is no text either, and GStreamer 1.26 has no buffers without bytes.
      if text.isEmpty { throw .empty }
      let cues = try cues(in: text, until: ParsingLimit(cancellable))
      if cues.isEmpty { throw .empty }
      if cues.count > InputLimits.subtitleCues { throw .tooLarge }
      return Contents(
        cues: cues, needsFrameRate: framesPerSecond == nil && MicroDVD.needsFrameRate(text))
    } catch {
      throw SubtitleError(
        g_cancellable_is_cancelled(cancellable) != 0 ? .canceled : error, name: name)
    }
  }

  private func cues(
    in text: [UInt8], until limit: ParsingLimit
  ) throws(SubtitleError.Reason) -> [SubtitleCue] {
    let cues =
      SubStationParser.cues(in: text, until: limit) ?? SubRipParser.cues(in: text, until: limit)
      ?? LyricsParser.cues(in: text, until: limit)
    if limit.isReached { throw .noAnswer }
    if let cues { return cues }
    let parser = try SubtitleParserPipeline(framesPerSecond: framesPerSecond)
    return try parser.cues(in: text, timeout: Self.timeout, until: limit)
  }
}
