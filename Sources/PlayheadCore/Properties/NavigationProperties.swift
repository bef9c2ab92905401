/// Where one can go from the current position.
public struct NavigationProperties: Hashable, Sendable {
  /// True if there is a next item, or the queue is repeated.
  public var canAdvanceToNextItem = false
  /// True if going back leads to another item, or to the beginning of the current one.
  public var canReturnToPreviousItem = false
  /// True if one can skip back.
  public var canSkipBackward = false
  /// True if one can skip forward: in a window of the past, not too near to its end.
  public var canSkipForward = false
  /// True if the default position can be gone to.
  public var canSkipToDefault = false
  /// True in a window of the past, behind its live edge.
  public var isBehindLiveEdge = false
  /// True if single pictures can be shown.
  public var canStep = false

  /// Nowhere.
  public static let none = NavigationProperties()
}
