internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// A program that is run for its output, without a shell. Only the caller waits for it.
@MainActor enum ChildProcess {
  /// What a program prints; nil if it fails, or takes too long. It is ended at once when the task is
  /// canceled.
  static func output(of arguments: [String], within limit: Duration) async -> String? {
    guard let child = Child(arguments), !Task.isCancelled else { return nil }
    let timeout = Timeout(after: limit) { child.end() }
    defer { timeout.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { child.communicate(with: $0) }
    } onCancel: {
      // Not later: the program itself may be about to end.
      child.end()
    }
  }
}

/// The process; GLib's functions for it may be called on any thread.
private final class Child: Sendable {
  // Never changed; GLib locks what is behind it.
  nonisolated(unsafe) private let process: OpaquePointer
  private let cancellable: GCancellable = g_cancellable_new()
  /// Its number, which is that of its process group as well.
  private let number: pid_t

  init?(_ arguments: [String]) {
    var number: pid_t = 0
    guard let process = withCStrings(arguments, { playhead_subprocess_new($0, &number) }) else {
      return nil
    }
    self.process = process
    self.number = number
  }

  deinit {
    // Nobody wants to know any more what it finds.
    end()
    g_object_unref(UnsafeMutableRawPointer(process))
  }

  /// Ends it at once, and what it has started, if they still run.
  func end() {
    // A group of number 0 would be our own.
    if number > 0 { _ = kill(-number, SIGKILL) }
    g_subprocess_force_exit(process)
    g_cancellable_cancel(cancellable)
  }

  /// Reads what it prints, to the end.
  @MainActor func communicate(with waiting: CheckedContinuation<String?, Never>) {
    Reading(self, waiting).readOn()
  }

  /// What has been read so far. It lives as long as there is an answer to come.
  @MainActor private final class Reading {
    private let child: Child
    private let waiting: CheckedContinuation<String?, Never>
    private var bytes: [UInt8] = []

    init(_ child: Child, _ waiting: CheckedContinuation<String?, Never>) {
      (self.child, self.waiting) = (child, waiting)
    }

    func readOn() {
      g_input_stream_read_bytes_async(
        g_subprocess_get_stdout_pipe(child.process), 65_536, G_PRIORITY_DEFAULT, child.cancellable,
        { _, result, reading in
          guard let result, let reading else { return }
          let taken = Unmanaged<Reading>.fromOpaque(reading).takeRetainedValue()
          MainActor.assumeIsolated { taken.take(taken.piece(result)) }
        }, Unmanaged.passRetained(self).toOpaque())
    }

    /// What has been read; empty at the end, nil if nothing can be read.
    private func piece(_ result: OpaquePointer) -> [UInt8]? {
      let pipe = g_subprocess_get_stdout_pipe(child.process)
      guard let bytes = g_input_stream_read_bytes_finish(pipe, result, nil) else { return nil }
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      let start = g_bytes_get_data(bytes, &count)
      return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))
    }

    private func take(_ piece: [UInt8]?) {
      guard let piece, bytes.count + piece.count <= InputLimits.programOutputBytes else {
        child.end()
        return waiting.resume(returning: nil)
      }
      bytes += piece
      guard piece.isEmpty else { return readOn() }
      g_subprocess_wait_async(
        child.process, child.cancellable,
        { _, result, reading in
          guard let result, let reading else { return }
          let taken = Unmanaged<Reading>.fromOpaque(reading).takeRetainedValue()
          MainActor.assumeIsolated { taken.finish(result) }
        }, Unmanaged.passRetained(self).toOpaque())
    }

    private func finish(_ result: OpaquePointer) {
      let isOver = g_subprocess_wait_finish(child.process, result, nil) != 0
      let isFine = isOver && g_subprocess_get_successful(child.process) != 0
      waiting.resume(returning: isFine ? String(validating: bytes, as: UTF8.self) : nil)
    }
  }
}
