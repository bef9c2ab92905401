/// The possible ways to navigate from the current position.
///
/// Buttons and menu items are enabled by these values, which are part of ``CoreProperties``, so that a button
/// is updated only when it becomes enabled or disabled.
///
/// ```swift
/// Button("Next") { player.advanceToNextItem() }
///   .disabled(!player.canAdvanceToNextItem)
/// ```
public struct NavigationProperties: Hashable, Sendable {
  /// A Boolean value that indicates whether there is a next item, or the queue is repeated.
  public var canAdvanceToNextItem = false
  /// A Boolean value that indicates whether there is a previous item, or the current one can be returned to
  /// its beginning.
  public var canReturnToPreviousItem = false
  /// A Boolean value that indicates whether the player can skip backward.
  public var canSkipBackward = false
  /// A Boolean value that indicates whether the player can skip forward: in a stream that can be rewound, not
  /// too close to its end.
  public var canSkipForward = false
  /// A Boolean value that indicates whether the player can seek to the default position.
  public var canSkipToDefault = false
  /// A Boolean value that indicates whether the position is behind the live edge of a stream that can be
  /// rewound.
  ///
  /// A button that returns to the live edge is shown while it is `true`.
  public var isBehindLiveEdge = false
  /// A Boolean value that indicates whether single frames can be shown.
  ///
  /// It requires a seekable range and a known frame rate.
  public var canStep = false

  /// The value without any way to navigate.
  public static let none = NavigationProperties()
}
