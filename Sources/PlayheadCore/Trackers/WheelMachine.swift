/// A state machine for the mouse wheel and two-finger scrolling.
///
/// Over a video, scrolling up and down changes the volume, and scrolling sideways skips. Over a time slider,
/// both skip. Two fingers never move along exactly one axis, so the first steps determine the axis until
/// scrolling stops.
package struct WheelMachine: Sendable {
  /// The result of a movement.
  package enum Action: Hashable, Sendable {
    /// Changes the volume by an amount.
    case changeVolume(Double)
    /// Skips by an interval; a negative one skips backward.
    case skip(Duration)
  }

  /// The unit of a movement.
  package enum Unit: Sendable {
    /// Notches of a wheel, or fractions of them.
    case notches
    /// Logical pixels, which touchpads report where the display server does not convert them to notches.
    case pixels
  }

  /// The meaning of vertical scrolling.
  package enum Vertical: Sendable {
    /// The volume: up is louder.
    case volume
    /// The time: up is forward.
    case time
  }

  private enum Axis { case vertical, horizontal }

  /// The change of the volume for one notch.
  package static let volumeStep = 0.05
  /// The interval of a skip for one notch.
  package static let skipStep = Duration.seconds(5)
  /// The number of pixels that correspond to a notch, as in libinput and X11, so that the same movement has
  /// the same effect everywhere.
  package static let pixelsPerNotch = 15.0

  private let vertical: Vertical
  private var axis: Axis?
  private var rest = 0.0

  /// Creates a machine.
  ///
  /// - Parameter vertical: The meaning of vertical scrolling.
  package init(vertical: Vertical = .volume) { self.vertical = vertical }

  /// Handles a movement.
  ///
  /// - Parameters:
  ///   - x: The movement to the right.
  ///   - y: The movement down.
  ///   - unit: The unit of both.
  package mutating func scroll(x: Double, y: Double, unit: Unit) -> Action? {
    let chosen = axis ?? (abs(x) > abs(y) ? .horizontal : .vertical)
    axis = chosen
    let notch = unit == .pixels ? Self.pixelsPerNotch : 1
    let amount = (chosen == .vertical ? -y : x) / notch
    guard amount != 0, amount.isFinite else { return nil }
    if chosen == .vertical, vertical == .volume { return .changeVolume(amount * Self.volumeStep) }
    // Each skip is a seek: only whole steps are made. What binary fractions lose is no part of one.
    rest += amount
    let steps = (rest + (rest < 0 ? -Self.tolerance : Self.tolerance)).rounded(.towardZero)
    guard steps != 0 else { return nil }
    rest -= steps
    return .skip(Self.skipStep * Int(clamping: steps))
  }

  private static let tolerance = 1e-6

  /// Ends a movement, because nothing has moved for a while, or the fingers were lifted.
  package mutating func end() {
    axis = nil
    rest = 0
  }
}
