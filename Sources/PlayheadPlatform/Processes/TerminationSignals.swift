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
    for signal in [SIGTERM, SIGHUP] {
      _ = g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, signal,
        { _ in
          MainActor.assumeIsolated { TerminationSignals.action() }
          return 1
        }, nil, nil)
    }
    _ = g_unix_signal_add_full(
      G_PRIORITY_DEFAULT, SIGINT,
      { _ in
        MainActor.assumeIsolated { TerminationSignals.action() }
        return 0
      }, nil, nil)
  }
}
