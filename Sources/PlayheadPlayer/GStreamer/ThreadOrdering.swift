internal import Synchronization

/// Marks where an object that Swift made is handed to GStreamer's threads, and where they take it.
///
/// GStreamer's own locks order the two; but the thread sanitizer does not see into GStreamer, and
/// would report the first use of each such object as a race.
enum ThreadOrdering {
  private static let count = Atomic<Int>(0)

  /// Makes everything that has been written so far visible to threads that call ``acquire()`` from now on.
  static func release() { count.wrappingAdd(1, ordering: .acquiringAndReleasing) }

  /// An object as what a callback of GStreamer's gets, which has to release it; given after it was made.
  static func releasing(_ object: some AnyObject) -> UnsafeMutableRawPointer {
    let context = Unmanaged.passRetained(object).toOpaque()
    release()
    return context
  }

  /// Sees what has been given.
  static func acquire() { _ = count.load(ordering: .acquiring) }
}
