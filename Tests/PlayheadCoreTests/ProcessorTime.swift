import Glibc

/// Returns how long this thread has had a processor for a job: what runs beside it does not count.
func processorTime(_ job: () throws -> Void) rethrows -> Duration {
  let start = processorTime()
  try job()
  return processorTime() - start
}

private func processorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
