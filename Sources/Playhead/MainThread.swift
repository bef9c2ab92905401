/// The one thread that GTK lives on.
enum MainThread {
  /// Runs what belongs to the main actor; to be called on the main thread.
  static func run<Result: Sendable>(_ body: @MainActor () -> Result) -> Result {
    MainActor.assumeIsolated(body)
  }
}
