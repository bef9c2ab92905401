/// What there is to be played for an item.
public enum Asset: Sendable {
  /// The medium at an absolute URI such as `file:///…` or `https://…`.
  case simple(url: String, configuration: PlaybackConfiguration = .default)
  /// Nothing: the item is known, but it cannot be played, for this reason.
  case unavailable(with: any Error)
}
