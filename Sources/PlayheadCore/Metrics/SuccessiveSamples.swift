/// The counters of the item that is played, kept apart from those of the item that follows it without a gap.
///
/// A pipeline is given the next item when it has read all data of the current one: what it fetches from then on
/// belongs to the next item. Frames and most tags are the current item's until the next one is heard. The group
/// of a stream tells whose tags they are: all streams of an item have the same, and the next item has a higher
/// one.
package struct SuccessiveSamples: Hashable, Sendable {
  private struct Item: Hashable {
    var generation = 0
    var sample = MetricsSample()
    /// The group of the streams, or `nil` if it is unknown.
    var group: UInt32?
    /// Indicates whether all streams of an item that is the next one have started.
    var hasStarted = false

    mutating func count(_ change: (inout MetricsSample) -> Void) { change(&sample) }
  }

  private var current = Item()
  private var next: Item?

  /// Creates counters that are 0.
  package init() {}

  /// The load of the current item.
  package var generation: Int { current.generation }
  /// The counters of the current item.
  package var sample: MetricsSample { current.sample }
  /// The load of the item whose data is being fetched.
  package var fetchedGeneration: Int { (next ?? current).generation }

  // MARK: - Items

  /// Handles that another item is opened; nothing of the one before is running any more.
  ///
  /// - Parameters:
  ///   - generation: The load of the item.
  ///   - continues: `true` if it is the same item in another pipeline: what was counted stays.
  package mutating func begin(generation: Int, continues: Bool = false) {
    current = Item(
      generation: generation, sample: continues ? current.sample : MetricsSample())
    next = nil
  }

  /// Handles that the pipeline is given the next item. Its load is newer than all before, or it is ignored.
  package mutating func handOver(to generation: Int) {
    guard generation > fetchedGeneration else { return }
    // Nothing is handed over before the last one is heard: that one is, even if nobody has said so yet.
    if let heard = next?.generation { goOn(with: heard) }
    next = Item(generation: generation)
  }

  /// Handles that the current item is opened again, and the next one is to follow later, if at all: their streams
  /// get other groups.
  ///
  /// - Parameter generation: The load of the next item that the pipeline had, or `nil` if it had none.
  package mutating func startOver(takingBack generation: Int?) {
    if next?.generation == generation { next = nil }
    current.group = nil
  }

  /// Handles that the next item is the current one from now on. It is ignored if that is older than the current
  /// one.
  package mutating func goOn(with generation: Int) {
    guard generation > current.generation else { return }
    if next?.generation != generation { handOver(to: generation) }
    guard var started = next, started.generation == generation else { return }
    started.sample.continueFrames(of: current.sample)
    (current, next) = (started, nil)
  }

  // MARK: - Counting

  /// Counts what a server has sent or said.
  ///
  /// - Parameter change: A closure that counts it.
  package mutating func fetched(_ change: (inout MetricsSample) -> Void) {
    if next == nil { current.count(change) } else { next?.count(change) }
  }

  /// Records the input rate of a buffer, which is ignored if it is that of another item than these two.
  ///
  /// - Parameters:
  ///   - rate: The rate, in bytes per second.
  ///   - generation: The load whose data the buffer takes in.
  package mutating func received(bytesPerSecond rate: Double, of generation: Int) {
    if generation == current.generation {
      current.sample.received(bytesPerSecond: rate)
    } else if generation == next?.generation {
      next?.sample.received(bytesPerSecond: rate)
    }
  }

  /// Records the number of frames that an element has dropped, which starts again after a seek.
  ///
  /// - Parameters:
  ///   - count: The number of frames.
  ///   - source: A number that identifies the element.
  package mutating func dropped(_ count: UInt64, by source: UInt) {
    current.sample.dropped(count, by: source)
  }

  /// Handles that all streams of an item have started.
  ///
  /// - Parameter group: The group of the streams, or `nil` if it is unknown.
  package mutating func streamsStarted(_ group: UInt32?) {
    if next == nil {
      current.group = group
    } else {
      next?.group = group
      next?.hasStarted = true
    }
  }

  /// Records the bit rates in the tags of a stream.
  ///
  /// - Parameters:
  ///   - bitrates: The bit rates.
  ///   - isVideo: `true` for video, `false` for audio.
  ///   - group: The group of the stream, or `nil` if it is unknown.
  package mutating func tagged(
    _ bitrates: StreamBitrates, isVideo: Bool, of group: UInt32?
  ) {
    if next?.hasStarted == true || next != nil && isLater(group) {
      next?.sample.tagged(bitrates, isVideo: isVideo)
    } else {
      current.sample.tagged(bitrates, isVideo: isVideo)
    }
  }

  private func isLater(_ other: UInt32?) -> Bool {
    guard let group = current.group, let other else { return false }
    // The numbers begin again after the highest.
    return Int32(bitPattern: other &- group) > 0
  }
}
