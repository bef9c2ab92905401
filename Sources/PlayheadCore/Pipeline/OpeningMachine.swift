/// Decides whether the opening of a medium is awaited, started over, or given up.
///
/// GStreamer now and then loses the error of a part, or a source's first data is refused without one (seen with 1.22
/// and 1.26). Such an opening would be awaited forever, although no part does anything. It is started over once: most
/// often, it succeeds then, or fails with its error.
package struct OpeningMachine: Equatable, Sendable {
  /// The progress of an opening.
  package enum Progress: Sendable {
    /// The opening is over: the medium is ready, or it failed.
    case done
    /// Something is being read.
    case goesOn
    /// The opening is not over, and no part does anything about it.
    case stopped
  }

  /// The action after a look at an opening.
  package enum Action: Sendable {
    /// Look again after ``interval``.
    case wait
    /// Start the opening over, then call ``restarted(at:)``, and look again after ``interval``.
    case restart
    /// Give the opening up.
    case giveUp
  }

  private struct Limit: Equatable {
    let timeout: Duration
    let instant: Duration

    init(_ timeout: Duration, at instant: Duration) {
      (self.timeout, self.instant) = (timeout, instant + timeout)
    }
  }

  /// The interval at which an opening is looked at.
  package static let interval = Duration.milliseconds(500)
  /// The number of looks in a row that must find no progress.
  private static let requiredStops = 2

  private var limit: Limit?
  private var stops = 0
  private var isRestarted = false

  /// Creates the machine of an opening that has just begun.
  ///
  /// - Parameters:
  ///   - timeout: The time after which it is started over, and which doubles each time. `nil`, as for what comes over a
  ///     network, lets it take as long as it takes.
  ///   - instant: The current time.
  package init(timeout: Duration?, at instant: Duration) {
    limit = timeout.map { Limit($0, at: instant) }
  }

  /// Decides what happens next.
  ///
  /// - Parameters:
  ///   - progress: The progress of the opening.
  ///   - usesHardware: Whether a decoder of the hardware may be the reason. What is given up then is opened with
  ///     software.
  ///   - instant: The current time.
  /// - Returns: `nil` if the opening is over.
  package mutating func update(
    _ progress: Progress, usesHardware: @autoclosure () -> Bool, at instant: Duration
  ) -> Action? {
    switch progress {
    case .done: return nil
    case .goesOn:
      stops = 0
      guard let limit, instant >= limit.instant else { return .wait }
      return isRestarted && usesHardware() ? .giveUp : .restart
    case .stopped:
      stops += 1
      guard stops >= Self.requiredStops else { return .wait }
      return isRestarted || usesHardware() ? .giveUp : .restart
    }
  }

  /// Records that the opening has been started over.
  package mutating func restarted(at instant: Duration) {
    isRestarted = true
    stops = 0
    limit = limit.map { Limit($0.timeout * 2, at: instant) }
  }
}
