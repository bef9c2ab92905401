internal import CPlatform
internal import GLibTestHost
internal import PlayheadPlatform

/// The figures that the kernel and the heap give about the test process.
public enum ThisProcess {
  /// The number of times that the main thread has slept, and so been woken, in the process's life.
  public static var mainThreadWakeUps: Int {
    let status = contents(ofFile: "/proc/self/task/\(getpid())/status")
    let name = "voluntary_ctxt_switches:"
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
  }

  /// Returns how often the main thread woke in a time, while another one waited. The time is what
  /// is measured over: there is no condition to wait for.
  @concurrent public static func wakeUps(during duration: Duration) async -> Int {
    let before = mainThreadWakeUps
    try? await Task.sleep(for: duration)
    return mainThreadWakeUps - before
  }

  /// As ``wakeUps(during:)``, once the main thread has come to rest: a window's first frames are over
  /// then, and what its signals started. It is given five seconds for that.
  @concurrent public static func wakeUpsAtRest(during duration: Duration) async -> Int {
    let limit = ContinuousClock.now + .seconds(5)
    while await wakeUps(during: .milliseconds(200)) > 0, ContinuousClock.now < limit {}
    return await wakeUps(during: duration)
  }

  /// The time since the process began for which others kept the main thread from the processors.
  public static var mainThreadRunDelay: Duration { runDelay(ofThread: "\(getpid())") }

  /// The same of each thread that there is, by its number.
  public static var runDelays: [String: Duration] {
    guard let folder = opendir("/proc/self/task") else { return [:] }
    defer { closedir(folder) }
    var delays: [String: Duration] = [:]
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      delays[name] = runDelay(ofThread: name)
    }
    return delays
  }

  /// The same of all but the main thread.
  static var otherThreadsRunDelays: [String: Duration] {
    var delays = runDelays
    delays["\(getpid())"] = nil
    return delays
  }

  /// The time that the host of a virtual machine had its processors, all of them together, since it
  /// was started; in steps of 10 ms. Zero on real hardware.
  public static var stolenTime: Duration {
    let fields = contents(ofFile: "/proc/stat").prefix { $0 != "\n" }.split(separator: " ")
    let ticks = fields.count > 8 ? Int(fields[8]) ?? 0 : 0
    return .seconds(1) * ticks / sysconf(Int32(_SC_CLK_TCK))
  }

  /// The time that the calling thread has had a processor.
  public static var threadTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private static func runDelay(ofThread name: String) -> Duration {
    let fields = contents(ofFile: "/proc/self/task/\(name)/schedstat").split(separator: " ")
    return fields.count > 1 ? .nanoseconds(Int64(fields[1]) ?? 0) : .zero
  }

  /// The resident memory, in bytes.
  public static var residentBytes: Int {
    let pages = contents(ofFile: "/proc/self/statm").split(separator: " ")
    guard pages.count > 1, let resident = Int(pages[1]) else { return 0 }
    return resident * Int(getpagesize())
  }

  /// The number of pages of memory that the kernel had to give the process since it began.
  public static var pageFaults: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_minflt
  }

  /// The bytes of the C heap in use; 0 where a sanitizer has replaced the heap.
  public static var heapBytes: Int { Int(glib_test_host_heap_in_use()) }

  /// A Boolean value that indicates whether `PLAYHEAD_LONG_TESTS=1` lets tests take their time.
  public static var runsLongTests: Bool {
    g_getenv("PLAYHEAD_LONG_TESTS").map { String(cString: $0) } == "1"
  }

  private static func contents(ofFile path: String) -> String {
    var text: UnsafeMutablePointer<CChar>?
    _ = g_file_get_contents(path, &text, nil, nil)
    return String(taking: text) ?? ""
  }
}
