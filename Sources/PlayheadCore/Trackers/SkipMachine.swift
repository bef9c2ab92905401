/// The rules of skipping by taps.
///
/// The first tap may mean something else. So the first ones only count; when enough of them have
/// come in one direction, that tap and each one after it skips, in whichever direction, until no tap
/// has come for a while.
public struct SkipMachine: Sendable {
  /// What taps do now.
  public enum State: Hashable, Sendable {
    /// Taps are counted.
    case inactive
    /// Each tap skips; as far back as this in total, since this direction was taken.
    case skippingBackward(Duration)
    /// Each tap skips; as far on as this in total, since this direction was taken.
    case skippingForward(Duration)
  }

  /// What a tap leads to.
  public enum Action: Hashable, Sendable {
    /// Nothing: the tap was not counted, and the delay goes on.
    case ignore
    /// The delay starts over.
    case wait
    /// The delay starts over, and the player skips.
    case skip
  }

  private enum Stage {
    case idle
    case counting(Skip, taps: Int)
    case skipping(Skip, total: Duration)
  }

  /// How many taps in one direction it takes to skip.
  public let count: Int
  /// How long after the last tap ``expired()`` is to be called.
  public let delay: Duration
  private var stage = Stage.idle

  /// A machine that has seen no tap.
  /// - Parameters:
  ///   - count: how many taps in one direction it takes to skip, at least one.
  ///   - delay: within what time after a tap the next one belongs to it; more than zero.
  public init(count: Int = 2, delay: Duration = .milliseconds(400)) {
    precondition(count > 0, "it takes a tap to skip")
    precondition(delay > .zero, "a delay must be more than zero")
    self.count = count
    self.delay = delay
  }

  /// What taps do now, and how far they went.
  public var state: State {
    switch stage {
    case .idle, .counting: .inactive
    case .skipping(.backward, let total): .skippingBackward(total)
    case .skipping(.forward, let total): .skippingForward(total)
    }
  }

  /// A person taps.
  /// - Parameters:
  ///   - skip: the direction.
  ///   - canSkip: whether the player can skip that way; if not, the tap is as if it had not been.
  ///   - interval: how far the player skips that way.
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

  /// No tap came within the delay.
  public mutating func expired() { stage = .idle }

  /// Another player is to skip, or none: what was tapped did not concern it.
  public mutating func playerChanged() { stage = .idle }

  private mutating func count(_ skip: Skip, taps: Int, interval: Duration) {
    stage = taps < count ? .counting(skip, taps: taps) : .skipping(skip, total: interval)
  }
}
