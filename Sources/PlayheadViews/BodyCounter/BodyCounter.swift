internal import CPlatform
internal import PlayheadPlatform

/// The debug body counter as a whole: whether it is on, and the table of all that it counts.
public enum BodyCounter {
  /// The environment variable that switches it on, with any value.
  public static let variable = "PLAYHEAD_DEBUG_BODY_COUNTER"

  /// True if counters are shown: in a debug build, with ``variable`` set.
  public static let isEnabled: Bool = {
    guard g_getenv(variable) != nil else { return false }
    #if DEBUG
      prepareTable()
      return true
    #else
      playhead_print_error("\(variable) needs a debug build; no counters are shown.\n")
      return false
    #endif
  }()

  /// One line a view, in the order in which they were counted first: name, evaluations, redraws and
  /// the seconds since the counting began, separated by blanks.
  public static var table: String {
    let seconds = Double(g_get_monotonic_time() - began) / 1_000_000
    let tenths = Int((seconds * 10).rounded())
    return counted.withLock { $0 }.map {
      "\($0.name) \($0.evaluations) \($0.redraws) \(tenths / 10).\(tenths % 10)\n"
    }.joined()
  }

  private static let began = g_get_monotonic_time()
  private static let counted = Locked<[BodyStatistics]>([])

  /// Puts a view into the table, where it stays when the view is gone.
  static func add(_ statistics: BodyStatistics) {
    counted.withLock { counted in
      if !counted.contains(where: { $0 === statistics }) { counted.append(statistics) }
    }
  }

  private static func prepareTable() {
    _ = began
    _ = g_unix_signal_add_full(
      G_PRIORITY_DEFAULT, SIGUSR1,
      { _ in
        BodyCounter.printTable()
        return 1
      }, nil, nil)
    // A program may be ended by any thread; the counts belong to the main thread.
    atexit { if playhead_is_main_thread() != 0 { BodyCounter.printTable() } }
  }

  private static func printTable() { playhead_print_error(table) }
}
