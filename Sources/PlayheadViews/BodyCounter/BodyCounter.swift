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
/// Counting one evaluation costs an addition. The frame that shows the numbers is painted outside of
/// what is counted, so that it does not count itself.
@MainActor public enum BodyCounter {
  /// The name of the environment variable that turns the counter on: `causes` for a table with causes,
  /// `inspector` for a window with them as well, anything else for numbers alone.
  ///
  /// It is read once, when the first view is counted.
  public nonisolated static let variable = "PLAYHEAD_DEBUG_BODY_COUNTER"

  /// A Boolean value that indicates whether counters are shown: in a debug build with ``variable`` set.
  ///
  /// It is computed when it is first read, and does not change. In a release build with the variable set, a
  /// line on standard error says that the counter needs a debug build.
  public static var isEnabled: Bool { mode != nil }

  /// What ``variable`` asks for: a table of numbers, one with causes, or a window with both as well.
  enum Mode: String {
    case numbers, causes, inspector

    /// The mode for a value of the variable.
    init(value: String) { self = Mode(rawValue: value) ?? .numbers }
  }

  /// The mode, which says what is shown, or `nil` if nothing is.
  static let mode: Mode? = {
    guard let value = EnvironmentVariable.value(of: variable) else { return nil }
    #if DEBUG
      prepareTable()
      let mode = Mode(value: value)
      if mode != .numbers { Cause.record() }
      return mode
    #else
      playhead_print_error("\(variable) needs a debug build; no counters are shown.\n")
      return nil
    #endif
  }()

  /// A Boolean value that indicates whether the table names causes. It then has every view with a body, even those that
  /// show no counter.
  static var recordsCauses: Bool { mode == .causes || mode == .inspector }

  /// The table of all counted views: a line for each with its name, evaluations, redraws, and the seconds
  /// since counting began, separated by spaces.
  ///
  /// A view that is gone stays in it, with its last numbers. Widgets of the same name have a line each.
  ///
  /// A test can compare it before and after some seconds of playback:
  ///
  /// ```swift
  /// for line in BodyCounter.table.split(separator: "\n") {
  ///   let parts = line.split(separator: " ")
  ///   print(parts[0], "was evaluated", parts[1], "times and redrawn", parts[2], "times")
  /// }
  /// ```
  public static var table: String {
    all.map { "\($0.name) \($0.evaluations) \($0.redraws) \(seconds)\n" }.joined()
  }

  /// The same with causes: views of one name together, with the number of their wasted evaluations at the end,
  /// and below each a line for each cause, with two numbers: of the evaluations, and of those that were wasted.
  static func tableOfCauses(of views: [BodyStatistics], after seconds: String) -> String {
    let same = Dictionary(grouping: views, by: \.name)
    var names = Set<String>()
    return views.map(\.name).filter { names.insert($0).inserted }.map { name in
      let views = same[name] ?? []
      func sum(_ count: (BodyStatistics) -> Int) -> Int { views.map(count).reduce(0, +) }
      let causes = Dictionary(views.flatMap(\.causes).map { ($0, $1) }) {
        .init(evaluations: $0.evaluations + $1.evaluations, wasted: $0.wasted + $1.wasted)
      }
      .sorted { ($1.value.evaluations, $0.key) < ($0.value.evaluations, $1.key) }
      return "\(name) \(sum(\.evaluations)) \(sum(\.redraws)) \(seconds) \(sum(\.wasted))\n"
        + causes.map { "  \($1.evaluations) \($1.wasted) \($0)\n" }.joined()
    }
    .joined()
  }

  private static var seconds: String {
    oneDigit(Double(g_get_monotonic_time() - began) / 1_000_000)
  }

  /// A number with one digit behind the point.
  nonisolated static func oneDigit(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private nonisolated static let began = g_get_monotonic_time()
  private static var all: [BodyStatistics] = []

  /// Puts a view into the table, where it stays when the view is gone.
  static func add(_ statistics: BodyStatistics) {
    guard !statistics.isListed else { return }
    statistics.isListed = true
    all.append(statistics)
  }

  /// Not on the main actor: `exit` may be called on any thread, where a closure of the main actor would trap.
  private nonisolated static func prepareTable() {
    _ = began
    _ = g_unix_signal_add_full(
      G_PRIORITY_DEFAULT, SIGUSR1,
      { _ in
        MainActor.assumeIsolated { BodyCounter.printTable() }
        return 1
      }, nil, nil)
    // A program may be ended by any thread; the counts belong to the main thread.
    atexit {
      if playhead_is_main_thread() { MainActor.assumeIsolated { BodyCounter.printTable() } }
    }
  }

  /// Prints the table, if views are counted: for a program that does not end by `exit`, which prints it as well.
  package static func printTable() {
    guard isEnabled else { return }
    playhead_print_error(recordsCauses ? tableOfCauses(of: all, after: seconds) : table)
  }
}
