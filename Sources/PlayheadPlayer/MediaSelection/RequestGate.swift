internal import Dispatch
internal import PlayheadCore
internal import PlayheadPlatform

/// Keeps streaming threads from asking an element for something while its streams are ended.
///
/// The element is locked while its state changes. A streaming thread that asked it for something then would wait for the
/// end of the change, and the change for the end of that thread: forever.
final class RequestGate: Sendable {
  private struct State {
    var isClosed = false
    var count = 0
  }

  private let state = Locked(State())
  private let isIdle = DispatchSemaphore(value: 0)

  /// The time that requests get to come to their end: far more than they take.
  private static let limit = Duration.seconds(1)

  /// Performs a request, unless the gate is closed.
  func perform(_ request: () -> Void) {
    let mayPass = state.withLock { state in
      if !state.isClosed { state.count += 1 }
      return !state.isClosed
    }
    guard mayPass else { return }
    request()
    let isLast = state.withLock { state in
      state.count -= 1
      return state.count == 0 && state.isClosed
    }
    if isLast { isIdle.signal() }
  }

  /// Lets requests through from now on.
  func open() { state.withLock { $0.isClosed = false } }

  /// Lets none through from now on, and waits for those that have passed.
  func close() {
    let deadline = DispatchTime.now() + Self.limit.seconds
    state.withLock { $0.isClosed = true }
    // It may have been signaled for an earlier one.
    while state.withLock({ $0.count > 0 }), isIdle.wait(timeout: deadline) == .success {}
  }
}
