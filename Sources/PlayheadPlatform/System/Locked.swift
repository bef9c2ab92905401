internal import CPlatform

/// A value that several threads access, one at a time.
///
/// It is like `Synchronization.Mutex`, but uses a POSIX mutex, which the thread sanitizer knows.
///
/// ```swift
/// let count = Locked(0)
/// count.withLock { $0 += 1 }
/// print(count.withLock { $0 })
/// ```
///
/// The mutex is not recursive and has no priorities: hold it for a few instructions, and never while calling
/// GTK, GStreamer, or a closure of someone else.
public final class Locked<Value>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  /// Creates a protected value.
  ///
  /// - Parameter value: The first value. The caller must not use it afterward if it is a reference to something
  ///   that is not `Sendable`.
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

  /// Calls a closure with the value while no other thread has access to it.
  ///
  /// Do not nest calls for the same value on one thread.
  ///
  /// - Parameter body: A closure that reads and changes the value.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
