/// How fast playback is to be, between what is requested and what the stream allows.
///
/// A request that the current item does not allow is kept for the next; only the live edge, once it has
/// been reached, takes it back: else playback would hurry on and be held up again and again.
public struct SpeedMachine: Hashable, Sendable {
  /// The speeds that any stream allows.
  public static let limits = 0.1...4.0
  /// How near the live edge is too near to play faster than it moves.
  public static let liveEdgeMargin = Duration.seconds(5)

  /// What the current item allows: 1…1 without an item. While an item is being opened nothing is
  /// known, and what was allowed last stays.
  public private(set) var range = 1.0...1.0
  /// The speed that holds.
  public private(set) var effective = 1.0
  private var requested = 1.0

  /// Where playback is, as far as its speed is concerned.
  public enum Region: Hashable, Sendable, CaseIterable {
    /// There is no item.
    case nowhere
    /// The item is being opened.
    case unknown
    /// In a stream that can be played at any speed.
    case onDemand
    /// In a stream without a past.
    case live
    /// Near the end of a window of the past.
    case liveEdge
    /// Further back in a window of the past.
    case past
  }

  /// The speed of a player without items.
  public init() {}

  /// Requests a speed. It holds as soon as the stream allows it; not a number is ignored.
  public mutating func request(_ speed: Double) {
    guard !speed.isNaN else { return }
    requested = min(max(speed, Self.limits.lowerBound), Self.limits.upperBound)
    apply()
  }

  /// Playback is somewhere else.
  public mutating func update(_ region: Region) {
    switch region {
    case .nowhere, .live: range = 1...1
    case .unknown: return
    case .onDemand, .past: range = Self.limits
    case .liveEdge:
      range = Self.limits.lowerBound...1
      requested = min(requested, 1)
    }
    apply()
  }

  private mutating func apply() {
    effective = min(max(requested, range.lowerBound), range.upperBound)
  }
}
