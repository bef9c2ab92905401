internal import CPlatform

/// A closure that is called once on the main thread after a delay, unless the timeout is canceled or released
/// before.
///
/// ```swift
/// var timeout: Timeout? = Timeout(after: .seconds(3)) { print("three seconds later") }
/// timeout?.cancel()  // or:
/// timeout = nil
/// ```
///
/// The owner keeps the timeout: an unused result of the initializer is released and thereby canceled at once. A
/// timeout does not repeat and does not keep its owner alive unless the closure captures it. While it waits it
/// costs nothing; the main loop wakes up once. Use ``MainQueue/later(after:_:)`` for a call that happens in any
/// case.
@MainActor public final class Timeout {
  private var source: guint = 0
  private var action: (@MainActor () -> Void)?

  /// Starts a timeout.
  ///
  /// - Parameters:
  ///   - delay: The delay, rounded up to milliseconds; a negative one is zero, and the longest is
  ///     49 days. Time during which the computer
  ///     sleeps is not counted.
  ///   - action: A closure that is called at most once, after which it is released.
  public init(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, Self.milliseconds(delay),
      { context in
        guard let context else { return 0 }
        let timeout = Unmanaged<Timeout>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated { timeout.fire() }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit { cancel() }

  /// A delay as the main loop wants it: never shorter.
  static func milliseconds(_ delay: Duration) -> guint {
    guint(min(max(0, (delay / .milliseconds(1)).rounded(.up)), Double(guint.max)))
  }

  /// Cancels the timeout and releases its closure.
  ///
  /// Canceling a timeout that has fired or was canceled does nothing.
  public func cancel() {
    if source != 0 { _ = g_source_remove(source) }
    source = 0
    action = nil
  }

  private func fire() {
    source = 0
    let action = self.action
    self.action = nil
    action?()
  }
}
