/// A state machine for the playback speed: the requested one, within the speeds that the stream allows.
///
/// A requested speed that the current item does not allow is kept for the next one. Only the live edge, once
/// it is reached, resets it, because playback would otherwise stall again and again.
package struct SpeedMachine: Hashable, Sendable {
  /// The speeds that any stream allows at most.
  package static let limits = 0.1...4.0
  /// The distance from the live edge below which playback cannot be faster than normal.
  package static let liveEdgeMargin = Duration.seconds(5)

  /// The speeds that the current item allows: 1…1 without an item. While an item is being opened, the last
  /// range stays.
  package private(set) var range = 1.0...1.0
  /// The speed in use.
  package private(set) var effective = 1.0
  private var requested = 1.0

  /// The region of a stream in which playback is.
  package enum Region: Hashable, Sendable, CaseIterable {
    /// The player has no item.
    case nowhere
    /// The item is being opened.
    case unknown
    /// A medium that can be played at any speed.
    case onDemand
    /// A live stream that cannot be rewound.
    case live
    /// Close to the live edge of a stream that can be rewound.
    case liveEdge
    /// Further back in a stream that can be rewound.
    case past
  }

  /// Creates the speed of a player without items.
  package init() {}

  /// Requests a speed, which is used as soon as the stream allows it. NaN is ignored.
  package mutating func request(_ speed: Double) {
    guard !speed.isNaN else { return }
    requested = min(max(speed, Self.limits.lowerBound), Self.limits.upperBound)
    apply()
  }

  /// Updates the region in which playback is.
  package mutating func update(_ region: Region) {
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
