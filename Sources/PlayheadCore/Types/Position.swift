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
///
/// Videos consist of keyframes, which can be decoded on their own, and of frames that depend on those before
/// them. The larger the tolerance, the more likely is a keyframe in it, and the faster is the seek.
///
/// | Position | Tolerance before | Tolerance after | Precision |
/// |--- | --- | --- | --- |
/// | ``at(_:)`` | zero | zero | ``Precision/exact`` |
/// | ``near(_:)`` | any | any | ``Precision/nearestKeyframe`` |
/// | ``before(_:)`` | any | zero | ``Precision/keyframeBefore`` |
/// | ``after(_:)`` | zero | any | ``Precision/keyframeAfter`` |
/// | ``to(_:toleranceBefore:toleranceAfter:)`` | finite | finite | ``Precision/exact`` |
public struct Position: Hashable, Sendable {
  /// The time.
  public var time: Duration
  /// The accepted deviation to an earlier time; `nil` is any.
  public var toleranceBefore: Duration?
  /// The accepted deviation to a later time; `nil` is any.
  public var toleranceAfter: Duration?

  /// The precision of a seek.
  ///
  /// They correspond to the flags `ACCURATE` and `KEY_UNIT` of GStreamer's seeks, and to the directions in
  /// which those snap.
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
  ///
  /// A finite tolerance is exact because GStreamer knows only whole keyframes as a tolerance: decoding up to
  /// the time always lies within it.
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
///
/// Use it for chapters, loops, and entered times.
public func at(_ time: Duration) -> Position {
  Position(time: time, toleranceBefore: .zero, toleranceAfter: .zero)
}

/// Returns a position near a time, at the nearest keyframe, which is the fastest.
///
/// Use it while a slider is dragged quickly, or to resume where a few seconds more or less do not matter.
public func near(_ time: Duration) -> Position {
  Position(time: time, toleranceBefore: nil, toleranceAfter: nil)
}

/// Returns a position at a time or before it.
///
/// It goes to the last keyframe before the time: nothing is missed.
public func before(_ time: Duration) -> Position {
  Position(time: time, toleranceBefore: nil, toleranceAfter: .zero)
}

/// Returns a position at a time or after it.
///
/// It goes to the first keyframe after the time: nothing is seen again.
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
