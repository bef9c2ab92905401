internal import CPlatform

/// The signals by which a terminal or a session ends a program.
@MainActor package enum TerminationSignals {
  private static var action: @MainActor () -> Void = {}

  /// Lets the program end by itself, in place of the system that would end it at once. To be called once.
  ///
  /// A second Ctrl+C ends a program that hangs. The other signals never do.
  ///
  /// - Parameter action: A closure that is called on the main thread for each such signal.
  package static func handle(_ action: @escaping @MainActor () -> Void) {
    self.action = action
    // A terminal that is closed sends SIGHUP twice: without a source, the second one would end a program that saves.
    for (signal, stays) in [(SIGTERM, 1), (SIGHUP, 1), (SIGINT, 0)] {
      _ = g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, signal,
        { stays in
          MainActor.assumeIsolated { TerminationSignals.action() }
          return stays == nil ? 0 : 1
        }, UnsafeMutableRawPointer(bitPattern: stays), nil)
    }
  }
}
