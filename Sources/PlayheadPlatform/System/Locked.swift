internal import CPlatform

/// A value that several threads share, one at a time.
///
/// Like `Synchronization.Mutex`, but over a POSIX mutex: the thread sanitizer knows those, and would
/// report each use of the other as a race (Swift 6.3 on Linux).
public final class Locked<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// Guards a value.
  public init(_ value: sending Value) {
    // The mutex must not move.
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    self.value = value
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` with the value while no other thread has it. Not to be nested on one thread.
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
