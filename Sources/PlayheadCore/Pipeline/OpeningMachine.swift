/// Decides whether the opening of a medium, or a seek in a video file, is awaited, started over, or given up.
///
/// GStreamer now and then loses the error of a part, or a source's first data is refused without one (seen with 1.22
/// and 1.26). Such an opening would be awaited forever, although no part does anything. It is started over once: most
/// often, it succeeds then, or fails with its error. A seek that hangs is made again in the reopened file.
package struct OpeningMachine: Equatable, Sendable {
  /// The progress of an opening or a seek.
  package enum Progress: Sendable {
    /// It is over: the medium is ready, or it failed.
    case done
    /// Something is being read.
    case goesOn
    /// It is not over, and no part does anything about it.
    case stopped
  }

  /// The action after a look.
  package enum Action: Sendable {
    /// Look again after ``interval``.
    case wait
    /// Start it over, then call ``restarted(at:)``, and look again after ``interval``.
    case restart
    /// Give it up.
    case giveUp
  }

  private struct Limit: Equatable {
    let timeout: Duration
    let instant: Duration

    init(_ timeout: Duration, at instant: Duration) {
      (self.timeout, self.instant) = (timeout, instant + timeout)
    }
  }

  /// The interval between two looks.
  package static let interval = Duration.milliseconds(500)
  /// The number of looks in a row that must find no progress.
  private let requiredStops: Int
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
    requiredStops = 2
  }

  /// Creates the machine of a seek that has just begun, which may take as long as it makes progress.
  ///
  /// - Parameter patience: The time without progress after which it is started over. A disk may have to be waited for.
  package init(patience: Duration) {
    requiredStops = max(2, Int(patience / Self.interval))
  }

  /// Decides what happens next.
  ///
  /// - Parameters:
  ///   - progress: The progress of the opening or the seek.
  ///   - usesHardware: Whether a decoder of the hardware may be the reason. What is given up then is opened with
  ///     software.
  ///   - instant: The current time.
  /// - Returns: `nil` if it is over.
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
      guard stops >= requiredStops else { return .wait }
      return isRestarted || usesHardware() ? .giveUp : .restart
    }
  }

  /// Records that it has been started over.
  package mutating func restarted(at instant: Duration) {
    isRestarted = true
    stops = 0
    limit = limit.map { Limit($0.timeout * 2, at: instant) }
  }
}
