internal import CPlatform

/// A program that is run for its output, without a shell. Only the caller waits for it.
@MainActor package enum ChildProcess {
  /// Returns the path of a program that is installed, or `nil`.
  package nonisolated static func path(of program: String) -> String? {
    String(taking: g_find_program_in_path(program))
  }

  /// Returns what a program prints.
  ///
  /// The program, and all that it has started, is ended at once when the task is canceled.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program, and its arguments.
  ///   - limit: How long it may take.
  ///   - bytes: How much it may print.
  /// - Returns: `nil` if it fails, takes too long, prints too much, or prints what is not UTF-8.
  package static func output(
    of arguments: [String], within limit: Duration, atMost bytes: Int
  ) async -> String? {
    guard let child = Child(arguments), !Task.isCancelled else { return nil }
    let timeout = Timeout(after: limit) { child.end() }
    defer { timeout.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { child.communicate(with: $0, atMost: bytes) }
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
  /// The ID of the process, which is that of its process group as well.
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
  @MainActor func communicate(
    with waiting: CheckedContinuation<String?, Never>, atMost limit: Int
  ) {
    Reading(self, waiting, limit).readOn()
  }

  /// The output that has been read so far. It lives as long as there is an answer to come.
  @MainActor private final class Reading {
    private let child: Child
    private let waiting: CheckedContinuation<String?, Never>
    private let limit: Int
    private var bytes: [UInt8] = []

    init(_ child: Child, _ waiting: CheckedContinuation<String?, Never>, _ limit: Int) {
      (self.child, self.waiting, self.limit) = (child, waiting, limit)
    }

    func readOn() {
      let pipe = g_subprocess_get_stdout_pipe(child.process)
      AsyncResult.wait { function, context in
        g_input_stream_read_bytes_async(
          pipe, 65_536, G_PRIORITY_DEFAULT, child.cancellable, function, context)
      } result: { result in
        self.take(g_input_stream_read_bytes_finish(pipe, result, nil).map(Self.content))
      }
    }

    private static func content(of bytes: OpaquePointer) -> [UInt8] {
      defer { g_bytes_unref(bytes) }
      var count: gsize = 0
      let start = g_bytes_get_data(bytes, &count)
      return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count)))
    }

    /// Takes what has been read: nothing at the end, nil if nothing can be read.
    private func take(_ piece: [UInt8]?) {
      guard let piece, bytes.count + piece.count <= limit else {
        child.end()
        return waiting.resume(returning: nil)
      }
      bytes += piece
      guard piece.isEmpty else { return readOn() }
      AsyncResult.wait { function, context in
        g_subprocess_wait_async(child.process, child.cancellable, function, context)
      } result: { result in
        self.finish(result)
      }
    }

    private func finish(_ result: OpaquePointer) {
      let isOver = g_subprocess_wait_finish(child.process, result, nil) != 0
      let isFine = isOver && g_subprocess_get_successful(child.process) != 0
      waiting.resume(returning: isFine ? String(validating: bytes, as: UTF8.self) : nil)
    }
  }
}
