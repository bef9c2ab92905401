internal import CPlatform
internal import Platform

/// A program that is run for what it prints, without a shell. Nothing waits for it but who asks.
@MainActor enum ChildProcess {
  /// What a program prints; nil if it fails, or takes too long. It is ended at once when the task is
  /// cancelled.
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

  init?(_ arguments: [String]) {
    var copies: [UnsafePointer<gchar>?] = arguments.map { UnsafePointer(g_strdup($0)) } + [nil]
    defer { for copy in copies { g_free(UnsafeMutableRawPointer(mutating: copy)) } }
    let flags = GSubprocessFlags(
      G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_SILENCE.rawValue)
    guard let process = g_subprocess_newv(&copies, flags, nil) else { return nil }
    self.process = process
  }

  deinit {
    // Nobody wants to know any more what it finds.
    end()
    g_object_unref(UnsafeMutableRawPointer(process))
  }

  /// Ends it at once, if it still runs.
  func end() {
    g_subprocess_force_exit(process)
    // What it has started itself may keep the pipe open.
    g_cancellable_cancel(cancellable)
  }

  /// Reads what it prints, to the end.
  @MainActor func communicate(with waiting: CheckedContinuation<String?, Never>) {
    let reading = Unmanaged.passRetained(Reading(self, waiting)).toOpaque()
    g_subprocess_communicate_utf8_async(
      process, nil, cancellable,
      { _, result, reading in
        guard let reading else { return }
        Unmanaged<Reading>.fromOpaque(reading).takeRetainedValue().finish(result)
      }, reading)
  }

  private final class Reading {
    private let child: Child
    private let waiting: CheckedContinuation<String?, Never>

    init(_ child: Child, _ waiting: CheckedContinuation<String?, Never>) {
      (self.child, self.waiting) = (child, waiting)
    }

    func finish(_ result: OpaquePointer?) {
      var output: UnsafeMutablePointer<CChar>?
      let isRead = g_subprocess_communicate_utf8_finish(child.process, result, &output, nil, nil)
      let text = String(taking: output)
      let isFine = isRead != 0 && g_subprocess_get_successful(child.process) != 0
      waiting.resume(returning: isFine ? text : nil)
    }
  }
}
