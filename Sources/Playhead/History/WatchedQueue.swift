internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// A queue to resume.
struct WatchedQueue: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let uri: String
    var title: String?
  }

  var entries: [Entry] = []
  /// The number of the item that was open.
  var current = 0
  /// The position in that item.
  var time = Duration.zero
}

extension WatchedQueue {
  /// Returns the queue without the items that the program has ended with too often, and the titles of those.
  func rest(after recovery: CrashRecovery) -> (queue: WatchedQueue, leftOut: [String]) {
    let rest = recovery.rest(of: entries.map(\.uri), current: current)
    guard !rest.leftOut.isEmpty else { return (self, []) }
    var queue = self
    queue.entries = rest.kept.map { entries[$0] }
    queue.current = rest.start
    // What takes its place begins where it was left itself.
    if rest.leftOut.contains(current) { queue.time = .zero }
    let titles = rest.leftOut.map {
      entries[$0].title ?? MediaName.localizedDisplay(of: entries[$0].uri)
    }
    return (queue, titles)
  }

  /// A sentence about an item that is left out.
  @Sendable static func reason(forLeavingOut title: String) -> String {
    localized("“%1” was skipped because Playhead closed unexpectedly while playing it.", title)
  }
}
