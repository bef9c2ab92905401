internal import Synchronization

/// Marks where an object that Swift made is handed to GStreamer's threads, and where they take it.
///
/// GStreamer's own locks order the two; but the thread sanitizer does not see into GStreamer, and
/// would report the first use of each such object as a race.
enum Handover {
  private static let count = Atomic<Int>(0)

  /// What has been written so far is seen by whoever takes something from now on.
  static func give() { count.wrappingAdd(1, ordering: .acquiringAndReleasing) }

  /// Sees what has been given.
  static func take() { _ = count.load(ordering: .acquiring) }
}
