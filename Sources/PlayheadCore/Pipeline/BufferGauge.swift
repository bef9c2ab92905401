/// A gauge that tells when playback waits for data, and when there is enough to continue.
///
/// The pipeline reports the level of its whole buffer, which can take half a minute to fill. Playback starts
/// with a small part of that, and waits again only when nothing is left; in between, it neither stops nor
/// starts.
package struct BufferGauge: Hashable, Sendable {
  private enum Phase: Hashable {
    case filling, flowing
  }

  /// The amount with which playback starts or continues.
  static let enough = Duration.seconds(2)

  private var phase = Phase.filling
  private let enoughPercent: Int

  /// Creates a gauge of an empty buffer.
  package init(_ buffer: NetworkBuffer = .default) {
    enoughPercent = min(max(Int(Self.enough / buffer.duration * 100), 1), 100)
  }

  /// Updates the level of the buffer.
  ///
  /// - Parameter fill: The level in percent of the whole buffer.
  /// - Returns: The level in percent of what playback needs to continue, from 0 to 100.
  package mutating func update(fill: Int) -> Int {
    if fill >= enoughPercent {
      phase = .flowing
    } else if fill < 1 {
      phase = .filling
    }
    return phase == .flowing ? 100 : max(fill, 0) * 100 / enoughPercent
  }
}
