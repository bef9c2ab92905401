/// The time during which a view is subscribed to a publisher.
///
/// A publisher that emits its current value at subscription can be used with ``appearance`` without missing
/// anything that matters.
///
/// The difference matters for a hidden page or a closed popover: a subscription for its ``appearance`` costs
/// nothing until it is shown.
public enum SubscriptionSpan: Hashable, Sendable, CaseIterable {
  /// While the view is on the screen: for what it shows. Values that are emitted in between are missed.
  case appearance
  /// As long as the view exists, on the screen or not: for events that must not be missed.
  ///
  /// The subscription ends when the view leaves the body around it, or its widget is destroyed.
  case view
}
