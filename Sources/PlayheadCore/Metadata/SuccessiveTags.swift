/// The tags of the item that is played, kept apart from those of the item that follows it without a gap.
///
/// Some parts of a pipeline reach the next item before others, and report its tags while the current item is
/// still played. The group of a part's stream tells the items apart: all streams of an item have the same, and
/// the next item has a higher one.
package struct SuccessiveTags: Hashable, Sendable {
  private var current = TagAccumulator()
  private var next = TagAccumulator()
  /// What was last reported of the current item.
  private var known = PlayerMetadata.empty
  /// The groups of the two items; `nil` if they are unknown.
  private var group: UInt32?
  private var nextGroup: UInt32?
  /// Indicates whether all streams of the next item have started.
  private var nextHasStarted = false

  /// Creates a value without tags.
  package init() {}

  /// Adds tags or chapters of a stream.
  ///
  /// - Parameters:
  ///   - group: The group of the stream, or `nil` if it is unknown.
  ///   - isNextUnderWay: `true` if the pipeline has the next item, which is not heard yet.
  ///   - add: A closure that adds them.
  /// - Returns: The metadata of the current item, or `nil` if they have not changed.
  package mutating func add(
    of group: UInt32?, isNextUnderWay: Bool, _ add: (inout TagAccumulator) -> Void
  ) -> PlayerMetadata? {
    if nextHasStarted || isNextUnderWay && isLater(group) {
      add(&next)
      return nil
    }
    add(&current)
    return news()
  }

  /// Handles that all streams of an item have started.
  ///
  /// - Parameters:
  ///   - group: The group of the streams, or `nil` if it is unknown.
  ///   - isNext: `true` if the item is the next one.
  package mutating func streamsStarted(_ group: UInt32?, ofNext isNext: Bool) {
    if isNext {
      (nextGroup, nextHasStarted) = (group, true)
    } else {
      self.group = group
    }
  }

  /// Handles that the next item is the current one from now on.
  ///
  /// - Returns: The metadata of that item, or `nil` if nothing is known of it yet.
  package mutating func nextStarted() -> PlayerMetadata? {
    (current, next, known) = (next, TagAccumulator(), PlayerMetadata.empty)
    (group, nextGroup, nextHasStarted) = (nextGroup, nil, false)
    return news()
  }

  /// Handles that the current item is opened again, and the next one later: their streams get other groups.
  package mutating func startOver() {
    next = TagAccumulator()
    (group, nextGroup, nextHasStarted) = (nil, nil, false)
  }

  private func isLater(_ other: UInt32?) -> Bool {
    guard let group, let other else { return false }
    // The numbers begin again after the highest.
    return Int32(bitPattern: other &- group) > 0
  }

  private mutating func news() -> PlayerMetadata? {
    let metadata = current.metadata
    guard metadata != known else { return nil }
    known = metadata
    return metadata
  }
}
