/// An entry of a playlist.
///
/// The title and duration are those that the playlist specifies, for display until the medium has been
/// opened.
///
/// PlayheadPlayer makes items of entries:
///
/// ```swift
/// playlist.entries.map(PlayerItem.listed)
/// ```
public struct PlaylistEntry: Hashable, Sendable {
  /// The absolute URI of the medium, in ASCII: `file:///…` or `scheme://…`.
  ///
  /// Text outside of ASCII is percent-encoded. It need not exist, and has at most ``InputLimits/addressBytes``
  /// bytes.
  public var location: String

  /// The title, which is not empty and on one line, or `nil`.
  public var title: String?

  /// The duration, which is positive, or `nil`.
  public var duration: Duration?

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - location: The absolute URI of the medium.
  ///   - title: The title.
  ///   - duration: The duration.
  public init(location: String, title: String? = nil, duration: Duration? = nil) {
    self.location = location
    self.title = title
    self.duration = duration
  }
}
