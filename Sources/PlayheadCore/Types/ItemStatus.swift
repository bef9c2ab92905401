/// How far the current item is.
public enum ItemStatus: Hashable, Sendable, CaseIterable {
  /// Nothing is known yet: no item, an item that is being opened, or one that failed.
  case unknown
  /// The first picture or sound is there.
  case readyToPlay
  /// The item was played to its end; seeking makes it ready again.
  case ended
}
