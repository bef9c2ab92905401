/// What returning to the previous item does.
public enum NavigationMode: Hashable, Sendable {
  /// The previous item becomes the current one, wherever the current one is.
  case immediate
  /// If an on-demand item is at least `interval` past its start, or has no previous item, it goes
  /// back to its start; else, and in live streams, the previous item becomes the current one.
  ///
  /// This is the rule of Pillarbox's code and tests. Its documentation comment says the reverse.
  case smart(interval: Duration)
}
