internal import CPlatform
internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Metadata that a medium's container has and GStreamer does not report.
enum ContainerMetadata {
  /// The default time limit for reading.
  static let timeout = Duration.seconds(10)

  // Concurrent, so that a disk that does not respond blocks nothing else.
  private static let queue = DispatchQueue(
    label: "playhead.metadata", qos: .utility, attributes: .concurrent)

  /// The chapters of the file at a URI; none if it has none, or cannot be read within `limit`.
  ///
  /// Reads on a thread of its own. If the task is canceled, it returns at once, without chapters.
  /// What a web server serves is not asked for a second time.
  /// - Parameter duration: how long the medium is; nil if that is unknown.
  static func chapters(
    uri: String, duration: Duration?, limit: Duration = timeout
  ) async -> [Chapter] {
    guard !uri.hasPrefix("http:"), !uri.hasPrefix("https:") else { return [] }
    let reading = Reading()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        reading.start(continuation)
        // The limit holds even where GIO cannot end a call that waits for the kernel.
        queue.asyncAfter(deadline: .now() + limit.seconds) { [weak reading] in reading?.stop() }
        queue.async {
          guard let file = try? FileByteSource(uri: uri, cancellable: reading.cancellable) else {
            return reading.finish([])
          }
          reading.finish(ContainerChapters.read(from: file, duration: duration))
        }
      }
    } onCancel: {
      reading.stop()
    }
  }
}

/// A file being read, which ends once: with chapters, or by being stopped.
private final class Reading: Sendable {
  private enum State {
    case new, stopped
    case waiting(CheckedContinuation<[Chapter], Never>)
  }

  let cancellable = g_cancellable_new()
  private let state = Locked(State.new)

  func start(_ continuation: CheckedContinuation<[Chapter], Never>) {
    let isStopped = state.withLock { state in
      if case .stopped = state { return true }
      state = .waiting(continuation)
      return false
    }
    if isStopped { continuation.resume(returning: []) }
  }

  func stop() {
    g_cancellable_cancel(cancellable)
    finish([])
  }

  func finish(_ chapters: [Chapter]) {
    let waiting = state.withLock { state in
      defer { state = .stopped }
      if case .waiting(let continuation) = state { return Optional(continuation) }
      return nil
    }
    waiting?.resume(returning: chapters)
  }
}
