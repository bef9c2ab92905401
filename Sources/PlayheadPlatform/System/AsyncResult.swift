internal import CPlatform

/// The receiver of the result of something that GIO does. GIO holds it until then.
final class AsyncResult: Sendable {
  private let take: @MainActor (OpaquePointer) -> Void

  private init(_ take: @escaping @MainActor (OpaquePointer) -> Void) { self.take = take }

  /// Begins something on the main thread.
  ///
  /// - Parameters:
  ///   - begin: A closure that passes a function and its context to GIO, which calls it once.
  ///   - take: A closure that is called with the result, which is valid during the call.
  @MainActor static func wait(
    _ begin: (@escaping GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
    result take: @escaping @MainActor (OpaquePointer) -> Void
  ) {
    begin(
      { _, result, context in
        guard let result, let context else { return }
        let waiting = Unmanaged<AsyncResult>.fromOpaque(context).takeRetainedValue()
        nonisolated(unsafe) let answer = result
        MainActor.assumeIsolated { waiting.take(answer) }
      }, Unmanaged.passRetained(AsyncResult(take)).toOpaque())
  }
}
