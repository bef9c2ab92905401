/// The rules of a wheel, or two fingers on a pad: over a picture up and down changes the volume and
/// sideways goes back and on; over a slider for the time both go back and on.
///
/// Who moves two fingers never moves them exactly along one axis, so the first steps choose the axis
/// until there has been a rest.
public struct WheelMachine: Sendable {
  /// What a movement leads to.
  public enum Action: Hashable, Sendable {
    /// The volume changes by so much.
    case changeVolume(Double)
    /// Playback goes on by so much, back if negative.
    case skip(Duration)
  }

  /// What a movement is told in.
  public enum Unit: Sendable {
    /// Notches of a wheel, or parts of them.
    case notches
    /// Logical pixels: so pads tell it where the display server does not make notches of it.
    case pixels
  }

  /// What up and down are for.
  public enum Vertical: Sendable {
    /// The volume: up is louder.
    case volume
    /// The time: up goes on.
    case time
  }

  private enum Axis { case vertical, horizontal }

  /// How much louder or quieter a notch of a wheel makes it.
  public static let volumeStep = 0.05
  /// How far a notch of a wheel goes.
  public static let skipStep = Duration.seconds(5)
  /// How many pixels of a pad are a notch: as libinput counts a wheel's, and as the pads of X11 are
  /// told in notches, so that the same movement does the same everywhere.
  public static let pixelsPerNotch = 15.0

  private let vertical: Vertical
  private var axis: Axis?
  private var rest = 0.0

  /// A machine that has seen no movement.
  public init(vertical: Vertical = .volume) { self.vertical = vertical }

  /// A wheel turns, or fingers move.
  /// - Parameters:
  ///   - x: to the right.
  ///   - y: down.
  ///   - unit: what both are told in.
  public mutating func scroll(x: Double, y: Double, unit: Unit) -> Action? {
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

  /// Nothing has moved for a while, or the fingers were lifted.
  public mutating func end() {
    axis = nil
    rest = 0
  }
}
