internal import Glibc

/// The cost of something: time that went by, and time that the process's threads were running.
struct Cost {
  /// The time that went by.
  let elapsed: Duration
  /// The time that the processor worked for this process, on all its threads.
  let processor: Duration

  /// The part of one core that was used, in percent.
  var share: Double { 100 * (processor / elapsed) }

  /// Measures what `body` costs.
  @MainActor static func of(_ body: () async throws -> Void) async rethrows -> Cost {
    let (start, used) = (ContinuousClock.now, processorTime())
    try await body()
    return Cost(elapsed: ContinuousClock.now - start, processor: processorTime() - used)
  }

  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
