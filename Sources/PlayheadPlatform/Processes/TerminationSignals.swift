internal import CPlatform

/// The signals by which a terminal or a session ends a program.
@MainActor package enum TerminationSignals {
  private static var action: @MainActor () -> Void = {}

  /// Lets the program end by itself, in place of the system that would end it at once. To be called once.
  ///
  /// - Parameter action: A closure that is called on the main thread for each such signal.
  package static func handle(_ action: @escaping @MainActor () -> Void) {
    self.action = action
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      _ = g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, signal,
        { _ in
          MainActor.assumeIsolated { TerminationSignals.action() }
          return 0
        }, nil, nil)
    }
  }
}
