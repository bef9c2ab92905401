public import OpenCombine

extension AnyPublisher where Failure == any Error, Output: Sendable {
  /// Returns a publisher of the result of an asynchronous operation.
  ///
  /// The operation starts at each subscription, on the main actor, and is canceled with the subscription.
  ///
  /// It turns an asynchronous function into what ``AssetLoader/metadataPublisher(for:)`` returns. The
  /// publisher emits at most one value, on the main actor, and completes.
  ///
  /// ```swift
  /// AnyPublisher.task { try await title(of: 42) }
  /// ```
  ///
  /// - Parameter operation: A closure that returns the value to publish, or throws the error with which the
  ///   publisher fails.
  @MainActor public static func task(
    _ operation: @escaping @MainActor () async throws -> Output
  ) -> AnyPublisher<Output, any Error> {
    Deferred {
      let subject = PassthroughSubject<Output, any Error>()
      let task = Task { @MainActor in
        do {
          let output = try await operation()
          subject.send(output)
          subject.send(completion: .finished)
        } catch {
          subject.send(completion: .failure(error))
        }
      }
      return subject.handleEvents(receiveCancel: { task.cancel() })
    }.eraseToAnyPublisher()
  }
}
