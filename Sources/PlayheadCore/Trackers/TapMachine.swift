/// A state machine for clicks and taps on a video.
///
/// A click plays or pauses once it is certain that it is not the first of a double click, which toggles
/// fullscreen. A tap shows or hides the controls, a double tap at a side skips, and each further tap skips
/// again.
package struct TapMachine: Sendable {
  /// The zone of a tap. Time goes from left to right in all languages.
  package enum Zone: Hashable, Sendable {
    /// The left quarter, which skips backward.
    case left
    /// The middle.
    case middle
    /// The right quarter, which skips forward.
    case right

    /// Creates the zone for a position.
    ///
    /// - Parameters:
    ///   - x: The distance from the left edge.
    ///   - width: The width of the video, in the same unit.
    package init(x: Double, width: Double) {
      switch width > 0 ? x / width : 0.5 {
      case ..<0.25: self = .left
      case 0.75...: self = .right
      default: self = .middle
      }
    }
  }

  /// The result of a click or tap.
  package enum Action: Hashable, Sendable {
    /// Plays or pauses, unless another click is made within the time of a double click.
    case playPauseLater
    /// Toggles fullscreen, and cancels ``playPauseLater``.
    case toggleFullscreen
    /// Shows or hides the controls.
    case toggleControls
    /// Counts a tap at a side, which may skip.
    case skip(Skip)
  }

  /// A Boolean value that indicates whether a click plays and pauses.
  package var pausesOnClick = true

  /// Creates a machine.
  package init() {}

  /// Returns the actions for a click or tap.
  ///
  /// - Parameters:
  ///   - count: The number of the click: 1 for the first, 2 for a double click, and so on. 0 if it is none, which is
  ///     what GTK counts for a finger that is left of two.
  ///   - isTouch: `true` for a tap of a finger, `false` for a click of a mouse.
  ///   - zone: The zone of the tap.
  ///   - isSkipping: `true` if taps at a side skip already.
  package func actions(
    count: Int, isTouch: Bool, zone: Zone, isSkipping: Bool
  ) -> [Action] {
    guard count > 0 else { return [] }
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
