/// A time to seek to, with the deviation that is accepted for speed.
///
/// Create positions with ``at(_:)``, ``near(_:)``, ``before(_:)``, ``after(_:)``, and
/// ``to(_:toleranceBefore:toleranceAfter:)``.
///
/// ```swift
/// let position = to(.seconds(90), toleranceBefore: .seconds(2), toleranceAfter: .zero)
/// print(position.precision)  // exact: within a finite tolerance
/// print(near(.seconds(90)).precision)  // nearestKeyframe
/// ```
public struct Position: Hashable, Sendable {
  /// The time.
  public var time: Duration
  /// The accepted deviation to an earlier time; `nil` is any.
  public var toleranceBefore: Duration?
  /// The accepted deviation to a later time; `nil` is any.
  public var toleranceAfter: Duration?

  /// The precision of a seek.
  public enum Precision: Hashable, Sendable, CaseIterable {
    /// Decodes to exactly the time.
    case exact
    /// Shows the keyframe nearest to the time.
    case nearestKeyframe
    /// Shows the last keyframe before the time.
    case keyframeBefore
    /// Shows the first keyframe after the time.
    case keyframeAfter
  }

  /// The fastest precision within the tolerances. A finite tolerance requires an exact seek.
  public var precision: Precision {
    switch (toleranceBefore, toleranceAfter) {
    case (nil, nil): .nearestKeyframe
    case (nil, .some(.zero)): .keyframeBefore
    case (.some(.zero), nil): .keyframeAfter
    default: .exact
    }
  }
}

/// Returns a position exactly at a time.
public func at(_ time: Duration) -> Position {
  Position(time: time, toleranceBefore: .zero, toleranceAfter: .zero)
}

/// Returns a position near a time, at the nearest keyframe, which is the fastest.
public func near(_ time: Duration) -> Position {
  Position(time: time, toleranceBefore: nil, toleranceAfter: nil)
}

/// Returns a position at a time or before it.
public func before(_ time: Duration) -> Position {
  Position(time: time, toleranceBefore: nil, toleranceAfter: .zero)
}

/// Returns a position at a time or after it.
public func after(_ time: Duration) -> Position {
  Position(time: time, toleranceBefore: .zero, toleranceAfter: nil)
}

/// Returns a position within tolerances of a time.
///
/// - Parameters:
///   - time: The time.
///   - toleranceBefore: The accepted deviation to an earlier time, not negative.
///   - toleranceAfter: The accepted deviation to a later time, not negative.
public func to(
  _ time: Duration, toleranceBefore: Duration, toleranceAfter: Duration
) -> Position {
  Position(time: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter)
}
