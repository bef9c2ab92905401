internal import CPlatform
internal import Dispatch
internal import Glibc
internal import PlayheadCore
internal import PlayheadPlatform

/// Tells the next start of the program what was open if this one ends before its time.
///
/// The marker is a file that its program keeps locked: the kernel lets the lock go when that ends, in whatever way.
/// All of it happens in the background, one after another; nothing waits but ``close(timeout:)``.
final class CrashJournal: Sendable {
  private let folder: String
  private let queue = DispatchQueue(label: "playhead.recovery", qos: .userInitiated)
  /// Changed on the queue only.
  private let state = Locked(State())

  private struct State {
    var recovery = CrashRecovery()
    /// The own marker, while there is one.
    var marker: Int32?
    /// A Boolean value that indicates whether the person has been told of the crash.
    var isTold = false
  }

  /// - Parameter folder: where the files are.
  init(folder: String) { self.folder = folder }

  /// The folder among what programs note of their own.
  static var usualFolder: String {
    "\(Folder.state)/playhead"
  }

  private var countsPath: String { "\(folder)/crashes" }
  private var markerPath: String { "\(folder)/\(Self.markerName)\(getpid())" }
  private static let markerName = "open-"

  /// Looks for what earlier programs have left.
  func start() {
    queue.async { [self] in
      var recovery = CrashRecovery(text: Self.contents(of: countsPath) ?? "")
      for marker in takeMarkers() { recovery.found(marker) }
      state.withLock { $0.recovery = recovery }
      if recovery.hasCrashed { writeCounts(recovery) }
    }
  }

  /// Returns what is known about a crash, as soon as it is known.
  func recovery() async -> CrashRecovery {
    await withCheckedContinuation { waiting in
      queue.async { [self] in waiting.resume(returning: state.withLock(\.recovery)) }
    }
  }

  /// Returns whether the program ended unexpectedly. Only the first caller gets `true`.
  func takeNews() async -> Bool {
    guard await recovery().hasCrashed else { return false }
    return state.withLock { state in
      defer { state.isTold = true }
      return !state.isTold
    }
  }

  /// An item is about to be opened in a window, in place of what was.
  func opened(_ item: String, in window: Int) { change { $0.opened(item, in: window) } }

  /// A window has nothing open any more.
  func closed(_ window: Int) { change { $0.closed(window) } }

  /// Records nothing about what a window has open.
  func hide(_ window: Int) { change { $0.hide(window) } }

  /// Forgets everything that was recorded.
  func clear() { change { $0.clear() } }

  /// Waits until all that was to be written is, but not for longer than that.
  func close(timeout: Duration) {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + timeout / .seconds(1))
  }

  private func change(_ change: @escaping @Sendable (inout CrashRecovery) -> Void) {
    queue.async { [self] in
      let (old, new) = state.withLock { state in
        let old = state.recovery
        change(&state.recovery)
        return (old, state.recovery)
      }
      if new.text != old.text { writeCounts(new) }
      if new.marker != old.marker { write(new.marker) }
    }
  }

  // MARK: - Files

  private func writeCounts(_ recovery: CrashRecovery) {
    guard !recovery.text.isEmpty else {
      _ = unlink(countsPath)
      return
    }
    makeFolder()
    FileContents.write(recovery.text, to: countsPath)
  }

  private func write(_ marker: CrashRecovery.Marker?) {
    guard let marker else {
      if let descriptor = state.withLock({ $0.marker.take() }) {
        _ = unlink(markerPath)
        Glibc.close(descriptor)
      }
      return
    }
    guard let descriptor = openMarker() else { return }
    let bytes = Array(marker.text.utf8)
    // A read-only or full disk: then a crash costs more, and nothing else.
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { return }
    ftruncate(descriptor, off_t(bytes.count))
  }

  private func openMarker() -> Int32? {
    if let descriptor = state.withLock(\.marker) { return descriptor }
    makeFolder()
    let descriptor = open(markerPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      Glibc.close(descriptor)
      return nil
    }
    state.withLock { $0.marker = descriptor }
    return descriptor
  }

  private func makeFolder() { Folder.make(folder) }

  /// The markers of programs that have ended, which are taken away.
  private func takeMarkers() -> [CrashRecovery.Marker] {
    Folder.names(in: folder).filter { $0.hasPrefix(Self.markerName) }
      .compactMap { takeMarker("\(folder)/\($0)") }
  }

  private func takeMarker(_ path: String) -> CrashRecovery.Marker? {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { Glibc.close(descriptor) }
    // Whoever holds it is still there; of two that look at the same time, one finds it.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    let text = Self.contents(of: path)
    guard unlink(path) == 0 else { return nil }
    return text.map { CrashRecovery.Marker(text: $0) }
  }

  private static func contents(of path: String) -> String? {
    FileContents.read(path).map { String(decoding: $0, as: UTF8.self) }
  }
}
