public import OpenCombine

extension AnyPublisher where Failure == any Error, Output: Sendable {
  /// A publisher of what an asynchronous operation returns, or of its error. The operation begins at
  /// each subscription, on the main actor, and is cancelled with it.
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
