internal import CPlatform
internal import PlayheadPlatform

/// A sequence of asynchronous calls of GIO with one end: its last result, a time-out, or the
/// cancellation of the task. The latter two end it at once, whatever the call under way does.
@MainActor final class GIOOperation {
  /// The reason why an operation came to nothing.
  enum Failure: Error {
    case canceled
    case timedOut
    case failed(GLibError)
  }

  private let cancellable: GCancellable = g_cancellable_new()
  private var end: Failure?
  private var abandonCall: (() -> Void)?

  /// Runs `body`, whose calls fail once the time is over or the task is canceled.
  func run<Value: Sendable, Thrown: Error>(
    timeout: Duration, _ body: @MainActor () async throws(Thrown) -> Value
  ) async throws(Thrown) -> Value {
    if Task.isCancelled { stop(.canceled) }
    let timer = Timeout(after: min(timeout, Self.longestTimeout)) { [weak self] in
      self?.stop(.timedOut)
    }
    defer {
      timer.cancel()
      // What was left half read is given up as well.
      cancelCall()
    }
    let result = await withTaskCancellationHandler { () async -> Result<Value, Thrown> in
      do throws(Thrown) { return .success(try await body()) } catch { return .failure(error) }
    } onCancel: {
      Task { @MainActor [weak self] in self?.stop(.canceled) }
    }
    return try result.get()
  }

  /// Waits for one call.
  /// - Parameters:
  ///   - start: calls the function whose name ends with `_async`.
  ///   - finish: calls the one whose name ends with `_finish`. What it returns is released by the
  ///     value itself, since the call may have been given up by then.
  func call<Value>(
    start: (GCancellable, @escaping GAsyncReadyCallback, gpointer) -> Void,
    finish:
      @escaping @MainActor (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) ->
      Value?
  ) async throws(Failure) -> Value {
    if let end { throw end }
    let result: Handed<Value> = await withCheckedContinuation { continuation in
      var waiting: CheckedContinuation<Handed<Value>, Never>? = continuation
      func hand(_ result: Result<Value, Failure>) {
        waiting?.resume(returning: Handed(result))
        waiting = nil
      }
      let call = Call { asyncResult in
        do throws(GLibError) {
          guard let value = try GLibError.check({ finish(asyncResult, $0) }) else { return }
          hand(.success(value))
        } catch {
          hand(.failure(.failed(error)))
        }
      }
      abandonCall = { [unowned self] in hand(.failure(end ?? .canceled)) }
      start(
        cancellable,
        { _, asyncResult, data in
          guard let asyncResult, let data else { return }
          let call = Unmanaged<Call>.fromOpaque(data).takeRetainedValue()
          MainActor.assumeIsolated { call.complete(asyncResult) }
        }, Unmanaged.passRetained(call).toOpaque())
    }
    abandonCall = nil
    return try result.result.get()
  }

  private func stop(_ reason: Failure) {
    guard end == nil else { return }
    end = reason
    abandonCall?()
    abandonCall = nil
    cancelCall()
  }

  // Not before results that are on their way, which are more urgent. libsoup 3.6.5 ends a request twice, which damages
  // its session, if it is canceled between the head of the answer and its own note of that.
  private func cancelCall() {
    MainQueue.enqueue(priority: G_PRIORITY_HIGH_IDLE) { [cancellable] in
      g_cancellable_cancel(cancellable)
    }
  }

  private static let longestTimeout = Duration.seconds(86_400)
}

/// The completion of a call, which C holds until it calls back.
private final class Call: Sendable {
  let complete: @MainActor (OpaquePointer) -> Void
  init(_ complete: @escaping @MainActor (OpaquePointer) -> Void) { self.complete = complete }
}

/// A result on its way from one place of the main actor to another.
private struct Handed<Value>: @unchecked Sendable {
  let result: Result<Value, GIOOperation.Failure>
  init(_ result: Result<Value, GIOOperation.Failure>) { self.result = result }
}
