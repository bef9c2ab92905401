/// The medium of an item.
///
/// A loader returns it for what it has looked up. An item whose asset is unavailable stays in the queue, with
/// the error as its ``PlayerItem/failure`` once it has become the current one, so that a list can show why it
/// cannot be played.
///
/// ```swift
/// struct NotYet: Error {}
/// return isReleased
///   ? .simple(url: "https://example.org/episode.mp4") : .unavailable(with: NotYet())
/// ```
public enum Asset: Sendable {
  /// A medium at an absolute URI such as `file:///…` or `https://…`.
  ///
  /// The schemes are those for which GStreamer has a source element: `file`, `http`, `https`, `rtsp`, and
  /// others. HLS and DASH are recognized by their contents. Characters that a URI must not contain have to be
  /// percent-encoded.
  ///
  /// The configuration applies each time the medium is opened.
  case simple(url: String, configuration: PlaybackConfiguration = .default)
  /// No medium: the item is known, but cannot be played, for this reason.
  ///
  /// If the error conforms to `LocalizableError`, its sentence is shown to people.
  case unavailable(with: any Error)
}
