/// How long a view is subscribed to something.
public enum SubscriptionSpan: Hashable, Sendable, CaseIterable {
  /// Whenever the view is on the screen: for what it shows. What happens meanwhile is not told.
  case appearance
  /// As long as the view lives, on the screen or not: for what must not be missed.
  case view
}
