/// A kind of file that a player meets, each with all that makes it what it is.
///
/// Videos show a white ball that moves with each frame; sound is a sine of 440 Hz, two
/// channels, 48 kHz, if nothing else is said.
public enum MediaKind: Hashable, Sendable {
  /// H.264 and AAC in MP4.
  case mp4(Clip = Clip(), index: IndexPlace = .start)
  /// VP9 and Opus in WebM.
  case webm(Clip = Clip())
  /// H.264, two sounds (English: 440 Hz; French: 660 Hz) and two subtitles (English, German) in
  /// Matroska, with a title (``MediaKind/matroskaTitle``), and chapters if there are any.
  case matroska(Clip = Clip(), chapters: [Chapter] = [])
  /// H.264 and AAC in MP4, whose video is of one color that tells the second, with a tick at the
  /// beginning of each: see ``ColorClock``.
  case colorClock(seconds: Int = 10)
  /// H.264 in MP4 without sound.
  case videoOnly(Clip = Clip())
  /// Sound alone.
  case audio(AudioFormat, duration: Duration = .seconds(4))
  /// A PNG image of color bars, 320 × 180.
  case stillImage
  /// H.264 and AAC in MP4, cut off after 40 % of its bytes. With the index at its end the file has
  /// none and cannot be played; with the index at its start it plays until it breaks off.
  case truncated(Clip = Clip(), index: IndexPlace)
  /// H.264 and AAC as HLS: a finished playlist, and beside it segments of one second each.
  case hls(Clip = Clip())
  /// H.264 as HLS, with sounds (English: 440 Hz; French: 660 Hz) and WebVTT subtitles (English, German) that have
  /// playlists of their own, and segments of one second each.
  case hlsRenditions(seconds: Int)
  /// H.264 and two sounds (English: 440 Hz; French: 660 Hz) as DASH: a finished manifest, and beside it segments of
  /// one second each; see ``DASHStream``.
  case dash(seconds: Int)
  /// The seconds of a ``LiveStream``: HLS as of ``hls(_:)``, with the video of a ``ColorClock``.
  case liveSegments
  /// English text.
  case text
  /// No bytes at all.
  case empty
  /// 64 KiB without any meaning; always the same.
  case noise

  /// The place of an MP4 file's index, the `moov` box.
  public enum IndexPlace: Hashable, Sendable {
    /// Before the media, for playing while loading (“fast start”).
    case start
    /// After the media, as a camera writes it.
    case end
  }

  /// A format in which sound alone is stored.
  public enum AudioFormat: String, Hashable, Sendable, CaseIterable {
    case flac
    case mp3
    case wav
    /// AAC in MP4.
    case m4a
  }

  /// The title in each ``matroska(_:chapters:)`` file.
  public static let matroskaTitle = "Two Languages"

  /// A name for such a file, with the usual extension.
  public var fileName: String {
    switch self {
    case .mp4, .videoOnly: "clip.mp4"
    case .webm: "clip.webm"
    case .matroska: "clip.mkv"
    case .colorClock: "clock.mp4"
    case .audio(let format, _): "tone.\(format.rawValue)"
    case .stillImage: "image.png"
    case .truncated: "truncated.mp4"
    case .hls, .liveSegments: "playlist.m3u8"
    case .hlsRenditions: "main.m3u8"
    case .dash: DASHStream.manifestName
    case .text: "text.txt"
    case .empty: "empty.mp4"
    case .noise: "noise.mp4"
    }
  }
}
