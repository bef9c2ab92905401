internal import CPlatform
internal import PlayheadPlatform

/// The body counter, a debugging aid that counts how often views are evaluated and redrawn.
///
/// Views are counted with ``View/debugBodyCounter(color:name:)``.
///
/// It answers the question of this library: which view is updated when, and why so often? Start a debug build
/// with `PLAYHEAD_DEBUG_BODY_COUNTER=1`, look at the numbers in the window, or send the process `SIGUSR1` to
/// print the table. With `PLAYHEAD_DEBUG_BODY_COUNTER=causes` the table also says what caused the evaluations
/// of each view, and how many of them were wasted, because they changed nothing.
/// `PLAYHEAD_DEBUG_BODY_COUNTER=inspector` also opens a window that shows all this while the program runs: the
/// tree of the views, with the evaluations and redraws of each in a second, and what caused the last evaluation.
///
/// A view that shows the time of playback should count one evaluation a second; the window around it should
/// count none. In release builds the counter does not exist, and modifiers that ask for it cost nothing.
///
/// Counting one evaluation costs a lock and an addition. The frame that shows the numbers is painted outside of
/// what is counted, so that it does not count itself.
public enum BodyCounter {
  /// The name of the environment variable that turns the counter on: `causes` for a table with causes,
  /// `inspector` for a window with them as well, anything else for numbers alone.
  ///
  /// It is read once, when the first view is counted.
  public static let variable = "PLAYHEAD_DEBUG_BODY_COUNTER"

  /// A Boolean value that indicates whether counters are shown: in a debug build with ``variable`` set.
  ///
  /// It is computed when it is first read, and does not change. In a release build with the variable set, a
  /// line on standard error says that the counter needs a debug build.
  public static var isEnabled: Bool { mode != nil }

  /// The mode, which says what is shown, or `nil` if nothing is.
  static let mode: BodyCounterMode? = {
    guard let value = g_getenv(variable) else { return nil }
    #if DEBUG
      prepareTable()
      return BodyCounterMode(String(cString: value))
    #else
      playhead_print_error("\(variable) needs a debug build; no counters are shown.\n")
      return nil
    #endif
  }()

  /// A Boolean value that indicates whether the table names causes. It then has every view with a body, even those that
  /// show no counter.
  @MainActor static let recordsCauses: Bool = {
    guard mode == .causes || mode == .inspector else { return false }
    Cause.record()
    return true
  }()

  /// The table of all counted views: a line for each with its name, evaluations, redraws, and the seconds
  /// since counting began, separated by spaces.
  ///
  /// A view that is gone stays in it, with its last numbers. Widgets of the same name have a line each.
  ///
  /// It can be read on any thread. A test can compare it before and after some seconds of playback:
  ///
  /// ```swift
  /// for line in BodyCounter.table.split(separator: "\n") {
  ///   let parts = line.split(separator: " ")
  ///   print(parts[0], "was evaluated", parts[1], "times and redrawn", parts[2], "times")
  /// }
  /// ```
  public static var table: String {
    counted.withLock { $0.all }.map { "\($0.name) \($0.evaluations) \($0.redraws) \(seconds)\n" }
      .joined()
  }

  /// The same with causes: views of one name together, with the number of their wasted evaluations at the end,
  /// and below each a line for each cause, with two numbers: of the evaluations, and of those that were wasted.
  @MainActor static var tableOfCauses: String {
    CauseTable(counted.withLock { $0.all }).lines(after: seconds).map { $0 + "\n" }.joined()
  }

  private static var seconds: String {
    let seconds = Double(g_get_monotonic_time() - began) / 1_000_000
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private struct Counted {
    var all: [BodyStatistics] = []
    var known: Set<ObjectIdentifier> = []
  }

  private static let began = g_get_monotonic_time()
  private static let counted = Locked(Counted())

  /// Puts a view into the table, where it stays when the view is gone.
  static func add(_ statistics: BodyStatistics) {
    counted.withLock { counted in
      if counted.known.insert(ObjectIdentifier(statistics)).inserted {
        counted.all.append(statistics)
      }
    }
  }

  private static func prepareTable() {
    _ = began
    _ = g_unix_signal_add_full(
      G_PRIORITY_DEFAULT, SIGUSR1,
      { _ in
        MainActor.assumeIsolated { BodyCounter.printTable() }
        return 1
      }, nil, nil)
    // A program may be ended by any thread; the counts belong to the main thread.
    atexit {
      if playhead_is_main_thread() {
        MainActor.assumeIsolated { BodyCounter.programEnds() }
      }
    }
  }

  /// Prints the table, if views are counted: for a program that does not end by `exit`, which prints it as well.
  @MainActor package static func programEnds() {
    if isEnabled { printTable() }
  }

  @MainActor private static func printTable() {
    playhead_print_error(recordsCauses ? tableOfCauses : table)
  }
}
