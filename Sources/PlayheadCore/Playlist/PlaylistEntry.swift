/// One entry of a playlist.
///
/// The title and the duration are what the list claims. They are hints for display until the
/// media itself has been opened.
public struct PlaylistEntry: Hashable, Sendable {
  /// Where the media is: an absolute URI in ASCII, `file:///…` or `scheme://…`.
  public var location: String

  /// What the list calls the entry, not empty and on one line; nil if the list does not say.
  public var title: String?

  /// How long the list says the entry lasts, above zero; nil if the list does not say.
  public var duration: Duration?

  /// An entry with the given location, which must be an absolute URI.
  public init(location: String, title: String? = nil, duration: Duration? = nil) {
    self.location = location
    self.title = title
    self.duration = duration
  }
}
