/// The time that a step of a pipeline may take before the pipeline counts as hanging.
///
/// On a computer that is busy with something else, everything takes longer, and what only takes its time must not be
/// given up.
///
/// With a load of 8 on two processors, it is 20 seconds.
package enum StepTimeout {
  /// The time on a computer that is not busy.
  package static let usual = Duration.seconds(5)
  /// The longest time.
  package static let longest = Duration.seconds(30)

  /// Returns the time, from ``usual`` to ``longest``.
  ///
  /// - Parameters:
  ///   - load: How many threads run or wait for a processor, on average.
  ///   - processors: The number of processors.
  package static func value(load: Double, processors: Int) -> Duration {
    let factor = load / Double(max(processors, 1))
    guard factor > 1 else { return usual }
    return min(usual * min(factor, longest / usual), longest)
  }
}
