/// Tells when playback waits for data, and when there is enough to go on.
///
/// The pipeline tells how full its whole buffer is, which may take half a minute to fill. Playback begins with a small
/// part of that, and does not wait again before there is nothing left: in between it neither stops nor starts.
public struct BufferGauge: Hashable, Sendable {
  private enum Phase: Hashable {
    case filling, flowing
  }

  /// What is enough to begin or to go on with.
  static let enough = Duration.seconds(2)

  private var phase = Phase.filling
  private let enoughPercent: Int

  /// A buffer that is empty.
  public init(_ buffer: NetworkBuffer = .default) {
    enoughPercent = min(max(Int(Self.enough / buffer.duration * 100), 1), 100)
  }

  /// The buffer has another filling.
  /// - Parameter fill: percent of the whole buffer.
  /// - Returns: percent of what playback needs to go on, 0…100.
  public mutating func update(fill: Int) -> Int {
    if fill >= enoughPercent {
      phase = .flowing
    } else if fill < 1 {
      phase = .filling
    }
    return phase == .flowing ? 100 : max(fill, 0) * 100 / enoughPercent
  }
}
