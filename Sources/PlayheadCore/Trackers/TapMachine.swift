/// The rules of clicks and taps on a picture.
///
/// A click of a mouse plays or pauses, but only when it is certain that no second one follows: that
/// would be a double click, for the full screen. A finger's first tap shows or hides the controls, its
/// double tap at a side skips, and each further one skips again.
public struct TapMachine: Sendable {
  /// Where a finger taps: time goes from the left to the right, in whatever direction one reads.
  public enum Zone: Hashable, Sendable {
    /// The quarter at the left, which leads back.
    case left
    /// Neither side.
    case middle
    /// The quarter at the right, which leads on.
    case right

    /// - Parameters:
    ///   - x: from the left, as wide as `width`.
    ///   - width: of the picture, in the same unit.
    public init(x: Double, width: Double) {
      switch width > 0 ? x / width : 0.5 {
      case ..<0.25: self = .left
      case 0.75...: self = .right
      default: self = .middle
      }
    }
  }

  /// What a click or tap leads to.
  public enum Action: Hashable, Sendable {
    /// Plays or pauses, unless another click comes within the time of a double click.
    case playPauseLater
    /// Goes to the full screen or back; what was to come later does not.
    case toggleFullscreen
    /// Shows or hides the controls.
    case toggleControls
    /// A tap at a side, which may become a skip.
    case skip(Skip)
  }

  /// True if a single click plays or pauses.
  public var pausesOnClick = true

  /// A machine.
  public init() {}

  /// What comes of a click or tap.
  /// - Parameters:
  ///   - count: 1 for the first, 2 for a double click, and so on.
  ///   - isSkipping: true if taps at a side skip already.
  public func actions(
    count: Int, isTouch: Bool, zone: Zone, isSkipping: Bool
  ) -> [Action] {
    guard isTouch else {
      if count == 1 { return pausesOnClick ? [.playPauseLater] : [] }
      return count.isMultiple(of: 2) ? [.toggleFullscreen] : []
    }
    switch zone {
    case .left: return (count == 1 && !isSkipping ? [.toggleControls] : []) + [.skip(.backward)]
    case .right: return (count == 1 && !isSkipping ? [.toggleControls] : []) + [.skip(.forward)]
    case .middle:
      if count == 1 { return [.toggleControls] }
      return count == 2 ? [.toggleFullscreen] : []
    }
  }
}
