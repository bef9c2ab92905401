internal import Glibc

/// A POSIX thread for work that blocks: a thread of Dispatch's or of tasks would be missed there.
enum BackgroundThread {
  /// Runs `body` on a new thread of its own.
  static func start(_ body: @escaping @Sendable () -> Void) throws(MediaError) {
    final class Work {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard status == 0 else {
      work.release()
      throw .system("cannot start a thread", reason: String(cString: strerror(status)))
    }
    pthread_detach(thread)
  }
}
