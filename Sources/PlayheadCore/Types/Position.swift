/// A time to seek to, with the deviation that is accepted for speed.
public struct Position: Hashable, Sendable {
  /// The time sought.
  public var time: Duration
  /// How much earlier the result may be; nil: any.
  public var toleranceBefore: Duration?
  /// How much later the result may be; nil: any.
  public var toleranceAfter: Duration?

  /// How a pipeline can find the position.
  public enum Precision: Hashable, Sendable, CaseIterable {
    /// Decodes up to the very time.
    case exact
    /// The keyframe nearest to the time.
    case nearestKeyframe
    /// The last keyframe before the time.
    case keyframeBefore
    /// The first keyframe after the time.
    case keyframeAfter
  }

  /// The cheapest way within the tolerances. A finite tolerance is kept by seeking exactly.
  public var precision: Precision {
    switch (toleranceBefore, toleranceAfter) {
    case (nil, nil): .nearestKeyframe
    case (nil, .some(.zero)): .keyframeBefore
    case (.some(.zero), nil): .keyframeAfter
    default: .exact
    }
  }
}

/// Exactly at a time.
public func at(_ time: Duration) -> Position {
  Position(time: time, toleranceBefore: .zero, toleranceAfter: .zero)
}

/// Near a time, wherever that is fastest.
public func near(_ time: Duration) -> Position {
  Position(time: time, toleranceBefore: nil, toleranceAfter: nil)
}

/// At a time or before it.
public func before(_ time: Duration) -> Position {
  Position(time: time, toleranceBefore: nil, toleranceAfter: .zero)
}

/// At a time or after it.
public func after(_ time: Duration) -> Position {
  Position(time: time, toleranceBefore: .zero, toleranceAfter: nil)
}

/// Within the given tolerances of a time.
public func to(
  _ time: Duration, toleranceBefore: Duration, toleranceAfter: Duration
) -> Position {
  Position(time: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter)
}
