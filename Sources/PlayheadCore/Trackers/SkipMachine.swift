/// A state machine for skipping by taps.
///
/// A single tap may have another meaning. Once enough taps in one direction have been made, that tap and each
/// one after it skips, in either direction, until no tap is made for a while.
///
/// ```swift
/// var machine = SkipMachine(count: 2)
/// print(machine.request(.forward, canSkip: true, interval: .seconds(10)))  // wait
/// print(machine.request(.forward, canSkip: true, interval: .seconds(10)))  // skip
/// print(machine.state)  // skippingForward(10.0 seconds)
/// ```
public struct SkipMachine: Sendable {
  /// The state of a series of taps.
  public enum State: Hashable, Sendable {
    /// Taps are counted.
    case inactive
    /// Each tap skips. The value is the total interval of the skips backward.
    case skippingBackward(Duration)
    /// Each tap skips. The value is the total interval of the skips forward.
    case skippingForward(Duration)
  }

  /// The result of a tap.
  public enum Action: Hashable, Sendable {
    /// The tap was not counted, and the delay continues.
    case ignore
    /// The delay starts again.
    case wait
    /// The delay starts again, and the player skips.
    case skip
  }

  private enum Stage {
    case idle
    case counting(Skip, taps: Int)
    case skipping(Skip, total: Duration)
  }

  /// The number of taps in one direction with which skipping starts.
  public let count: Int
  /// The time after the last tap at which ``expired()`` is to be called.
  public let delay: Duration
  private var stage = Stage.idle

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - count: The number of taps in one direction with which skipping starts; at least one.
  ///   - delay: The longest time between two taps of a series; more than zero.
  public init(count: Int = 2, delay: Duration = .milliseconds(400)) {
    precondition(count > 0, "it takes a tap to skip")
    precondition(delay > .zero, "a delay must be more than zero")
    self.count = count
    self.delay = delay
  }

  /// The state of the series of taps.
  public var state: State {
    switch stage {
    case .idle, .counting: .inactive
    case .skipping(.backward, let total): .skippingBackward(total)
    case .skipping(.forward, let total): .skippingForward(total)
    }
  }

  /// Handles a tap.
  ///
  /// - Parameters:
  ///   - skip: The direction.
  ///   - canSkip: `true` if the player can skip in that direction; otherwise the tap is ignored.
  ///   - interval: The interval of a skip.
  public mutating func request(_ skip: Skip, canSkip: Bool, interval: Duration) -> Action {
    guard canSkip else { return .ignore }
    switch stage {
    case .skipping(skip, let total): stage = .skipping(skip, total: total + interval)
    case .skipping: stage = .skipping(skip, total: interval)
    case .counting(skip, let taps): count(skip, taps: taps + 1, interval: interval)
    case .counting, .idle: count(skip, taps: 1, interval: interval)
    }
    if case .skipping = stage { return .skip }
    return .wait
  }

  /// Ends the series, because no tap was made within the delay.
  public mutating func expired() { stage = .idle }

  /// Ends the series, because another player is to skip.
  public mutating func playerChanged() { stage = .idle }

  private mutating func count(_ skip: Skip, taps: Int, interval: Duration) {
    stage = taps < count ? .counting(skip, taps: taps) : .skipping(skip, total: interval)
  }
}
