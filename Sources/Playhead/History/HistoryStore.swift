internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// The record of what was watched, from one start of the program to the next. All work is done in the background, one
/// task after another; nothing waits but ``close(timeout:)``.
final class HistoryStore: Sendable {
  /// The path of the file.
  let path: String
  private let queue = DispatchQueue(label: "playhead.history", qos: .utility)
  /// Touched on the queue only.
  private let file = Locked(HistoryFile?.none)
  private let state = Locked(State())

  private struct State {
    var isOpening = false
    /// The number of the queue that was remembered last.
    var queue = 0
    /// When that one, or where it is, was written last.
    var queueTime: ContinuousClock.Instant?
    var tellOfQueue: (@MainActor @Sendable (Bool) -> Void)?
    var problems: [String] = []
    var tell: (@MainActor @Sendable (String) -> Void)?
  }

  /// Creates a store. Nothing is read before ``open()``.
  init(path: String) { self.path = path }

  /// The file among the person's own data.
  static var usualPath: String {
    "\(Folder.data)/playhead/memory.sqlite"
  }

  /// Opens the file, the first time; what is asked for before waits for it.
  func open() {
    let isFirst = state.withLock { state in
      defer { state.isOpening = true }
      return !state.isOpening
    }
    guard isFirst else { return }
    queue.async { [self] in
      let opened = HistoryFile(path: path, tell: tell)
      let hasQueue = opened.hasQueue(tell)
      file.withLock { $0 = opened }
      tellOfQueue(hasQueue)
    }
  }

  /// Calls a closure as soon as the file is open, and each time that a queue was remembered or everything forgotten:
  /// with `true` if there is a queue to resume.
  func onQueue(_ tell: @escaping @MainActor @Sendable (_ hasQueue: Bool) -> Void) {
    state.withLock { $0.tellOfQueue = tell }
  }

  /// Called in the order of what was written.
  private func tellOfQueue(_ hasQueue: Bool) {
    let tell = state.withLock { $0.tellOfQueue }
    if let tell { DispatchQueue.main.async { tell(hasQueue) } }
  }

  /// Shows errors to the person; earlier ones are reported at once.
  @MainActor func tellProblems(_ tell: @escaping @MainActor @Sendable (String) -> Void) {
    let problems = state.withLock { state in
      state.tell = tell
      defer { state.problems = [] }
      return state.problems
    }
    for problem in problems { tell(problem) }
  }

  /// Returns what is remembered of an item, or `nil` if nothing is.
  func item(_ uri: String) async -> WatchedItem? {
    await ask { file, tell in file.item(uri, tell) }
  }

  /// The latest items, the last one first.
  func items(limit: Int) async -> [WatchedItem] {
    await ask { file, tell in file.items(limit: limit, tell) } ?? []
  }

  /// The queue to resume; nil if there is none.
  func savedQueue() async -> WatchedQueue? {
    await ask { file, tell in file.queue(tell) }
  }

  /// Remembers an item.
  func save(_ item: WatchedItem) {
    let time = WallClock.secondsSince1970
    change { file, tell in file.save(item, at: time, tell) }
  }

  /// Remembers a queue.
  /// - Returns: its number.
  @discardableResult func save(_ queue: WatchedQueue, now: ContinuousClock.Instant = .now) -> Int {
    change { [self] file, tell in
      file.save(queue, tell)
      tellOfQueue(file.hasQueue(tell))
    }
    return state.withLock { state in
      state.queue += 1
      state.queueTime = now
      return state.queue
    }
  }

  /// Remembers where a queue is that was remembered before.
  /// - Parameters:
  ///   - current: the number of its item that is open.
  ///   - time: where that one is.
  ///   - number: the queue's.
  /// - Returns: false if another one has been remembered since, as of another window.
  func savePosition(
    current: Int, time: Duration, inQueue number: Int, now: ContinuousClock.Instant = .now
  ) -> Bool {
    let isLast = state.withLock { state in
      if state.queue == number { state.queueTime = now }
      return state.queue == number
    }
    guard isLast else { return false }
    change { file, tell in file.savePosition(current: current, time: time, tell) }
    return true
  }

  /// Returns a Boolean value that indicates whether the last queue is one that is being played.
  func isQueuePlayed(now: ContinuousClock.Instant = .now) -> Bool {
    guard let time = state.withLock(\.queueTime) else { return false }
    return now - time < Self.playedTimeout
  }

  /// More than the interval at which the position in a queue that is played is written, at the lowest speed.
  private static let playedTimeout = Duration.seconds(45)

  /// Forgets everything.
  /// - Parameter tellFailure: told why it could not be done, instead of ``tellProblems(_:)``; nil: that is told.
  func clear(tellFailure: (@MainActor @Sendable (String) -> Void)? = nil) {
    state.withLock { state in
      state.queue += 1
      state.queueTime = nil
    }
    change { [self] file, tell in
      file.clear { problem in
        guard let tellFailure else { return tell(problem) }
        DispatchQueue.main.async { tellFailure(problem) }
      }
      tellOfQueue(file.hasQueue(tell))
    }
  }

  /// Does something as soon as all that was to be written is.
  func whenWritten(_ action: @escaping @MainActor @Sendable () -> Void) {
    queue.async { DispatchQueue.main.async { action() } }
  }

  /// Waits until all that was to be written is, but not for longer than that; then lets the file go.
  func close(timeout: Duration) {
    let done = DispatchSemaphore(value: 0)
    queue.async { [self] in
      file.withLock { $0 = nil }
      done.signal()
    }
    _ = done.wait(timeout: .now() + timeout / .seconds(1))
  }

  private func change(
    _ body: @escaping @Sendable (HistoryFile, (String) -> Void) -> Void
  ) {
    queue.async { [self] in file.withLock { file in file.map { body($0, tell) } } }
  }

  private func ask<Result: Sendable>(
    _ body: @escaping @Sendable (HistoryFile, (String) -> Void) -> Result?
  ) async -> Result? {
    await withCheckedContinuation { waiting in
      queue.async { [self] in
        waiting.resume(returning: file.withLock { file in file.flatMap { body($0, tell) } })
      }
    }
  }

  @Sendable private func tell(_ problem: String) {
    let tell = state.withLock { state in
      if state.tell == nil { state.problems.append(problem) }
      return state.tell
    }
    if let tell { DispatchQueue.main.async { tell(problem) } }
  }
}
