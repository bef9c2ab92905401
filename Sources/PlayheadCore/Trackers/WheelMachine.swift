/// The rules of a wheel, or two fingers on a pad, over a picture: up and down changes the volume,
/// sideways goes back and on.
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

  private enum Axis { case vertical, horizontal }

  /// How much louder or quieter a notch of a wheel makes it.
  public static let volumeStep = 0.05
  /// How far a notch of a wheel goes.
  public static let skipStep = Duration.seconds(5)
  /// How much less the same number means that comes from a pad, which gives many.
  static let padFactor = 0.4

  private var axis: Axis?
  private var rest = 0.0

  /// A machine that has seen no movement.
  public init() {}

  /// A wheel turns, or fingers move.
  /// - Parameters:
  ///   - x: to the right, in notches.
  ///   - y: down, in notches.
  ///   - isSmooth: true of a pad, whose movements are small and many.
  public mutating func scroll(x: Double, y: Double, isSmooth: Bool) -> Action? {
    let chosen = axis ?? (abs(x) > abs(y) ? .horizontal : .vertical)
    axis = chosen
    let amount = (chosen == .vertical ? -y : x) * (isSmooth ? Self.padFactor : 1)
    guard amount != 0 else { return nil }
    switch chosen {
    case .vertical: return .changeVolume(amount * Self.volumeStep)
    case .horizontal:
      // Each skip is a seek: only whole steps are made.
      rest += amount
      let steps = rest.rounded(.towardZero)
      guard steps != 0 else { return nil }
      rest -= steps
      return .skip(Self.skipStep * Int(steps))
    }
  }

  /// Nothing has moved for a while, or the fingers were lifted.
  public mutating func end() {
    axis = nil
    rest = 0
  }
}
