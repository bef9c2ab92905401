internal import CPlatform
internal import OpenCombine
internal import PlayheadPlatform

extension Publisher where Failure == Never {
  /// Runs `action` on the main thread for each value, in their order: at once for a value that is
  /// published there, else in a later turn of the main loop, before it paints. Nothing is run after the
  /// subscription has been canceled.
  /// - Parameters:
  ///   - name: what is called the cause of what `action` changes.
  ///   - action: called with each value.
  @MainActor func sinkOnMain(
    named name: @escaping @MainActor () -> String, _ action: @escaping @MainActor (Output) -> Void
  ) -> Running {
    let hops = MainHops()
    let receive: @MainActor (Output) -> Void = { value in
      Cause.naming(name()) { ChangeOrigin.receiving { action(value) } }
    }
    // Sendable: a closure of the main actor would trap on another thread.
    let subscription = sink { @Sendable value in
      nonisolated(unsafe) let value = value
      if playhead_is_main_thread() {
        MainActor.assumeIsolated { if hops.catchUp() { receive(value) } }
      } else {
        hops.run { receive(value) }
      }
    }
    let end = AnyCancellable {
      subscription.cancel()
      hops.end()
    }
    return Running(end: end) { hops.catchUp() }
  }
}

/// Runs on the main thread what other threads ask for, in the order in which it was asked for.
private final class MainHops: Sendable {
  /// What waits, or `nil` if nothing is run any more.
  private let waiting = Locked<[@MainActor () -> Void]?>([])

  /// Runs what came from elsewhere before.
  /// - Returns: false if nothing is run any more.
  @discardableResult @MainActor func catchUp() -> Bool {
    while let action = waiting.withLock({ $0?.isEmpty == false ? $0?.removeFirst() : nil }) {
      action()
    }
    return waiting.withLock { $0 != nil }
  }

  /// Runs what another thread asks for.
  func run(_ action: @escaping @MainActor () -> Void) {
    let isFirst = waiting.withLock { waiting in
      waiting?.append(action)
      return waiting?.count == 1
    }
    // At the priority of input, so that the values are in the next frame.
    if isFirst { MainQueue.enqueue(priority: G_PRIORITY_DEFAULT) { self.catchUp() } }
  }

  /// Discards what is waiting. Nothing is run any more.
  func end() { waiting.withLock { $0 = nil } }
}
