/// The medium of an item.
public enum Asset: Sendable {
  /// A medium at an absolute URI such as `file:///…` or `https://…`.
  case simple(url: String, configuration: PlaybackConfiguration = .default)
  /// No medium: the item is known, but cannot be played, for this reason.
  case unavailable(with: any Error)
}
