public import Observation
public import OpenCombine
public import PlayheadCore
internal import PlayheadPlatform

/// What skipping by taps on a picture needs: it tells a tap that is the first of several from one
/// that is alone, and skips at the second and at each one after it.
///
/// ```swift
/// let tracker = SkipTracker()
/// tracker.player = player
/// tracker.requestSkipForward()  // false: perhaps a single tap
/// tracker.requestSkipForward()  // true: ten seconds on
/// tracker.requestSkipForward()  // true: ten more
/// print(tracker.state)  // skippingForward(20.0 seconds)
/// ```
///
/// It can be observed with Swift's Observation if `Player.isObservationEnabled` is set.
@MainActor public final class SkipTracker {
  /// What taps do now, and how far they went.
  public typealias State = SkipMachine.State

  private var machine: SkipMachine
  private var timeout: Timeout?
  private let changes = TrackerChanges()

  /// A tracker without a player.
  /// - Parameters:
  ///   - count: how many taps in one direction it takes to skip, at least one.
  ///   - delay: within what time after a tap the next one belongs to it; more than zero.
  public init(count: Int = 2, delay: Duration = .milliseconds(400)) {
    machine = SkipMachine(count: count, delay: delay)
  }

  /// The player that skips. With another one, taps are counted again.
  public weak var player: Player? {
    didSet {
      guard player !== oldValue else { return }
      stopDelay()
      perform { $0.playerChanged() }
    }
  }

  /// What taps do now, and how far they went.
  public var state: State {
    changes.access(self, \.state)
    return machine.state
  }

  /// True if each tap skips.
  public var isSkipping: Bool { state != .inactive }

  /// Tells that ``state`` will change.
  public var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  /// Tells that ``state`` has changed: the new value is there.
  public var objectDidChange: AnyPublisher<Void, Never> {
    changes.objectDidChange.eraseToAnyPublisher()
  }

  /// A person taps. Ignored without a player, and where the player cannot skip.
  /// - Returns: true if that skipped.
  @discardableResult
  public func requestSkip(_ skip: Skip) -> Bool {
    guard let player else { return false }
    let canSkip = player.canSkip(skip)
    let interval = player.configuration.interval(forSkip: skip)
    switch perform({ $0.request(skip, canSkip: canSkip, interval: interval) }) {
    case .ignore: return false
    case .wait:
      startDelay()
      return false
    case .skip:
      startDelay()
      player.skip(skip)
      return true
    }
  }

  /// A person taps to go back.
  /// - Returns: true if that skipped.
  @discardableResult
  public func requestSkipBackward() -> Bool { requestSkip(.backward) }

  /// A person taps to go on.
  /// - Returns: true if that skipped.
  @discardableResult
  public func requestSkipForward() -> Bool { requestSkip(.forward) }

  private func startDelay() {
    stopDelay()
    timeout = Timeout(after: machine.delay) { [weak self] in
      self?.timeout = nil
      self?.perform { $0.expired() }
    }
  }

  private func stopDelay() {
    timeout?.cancel()
    timeout = nil
  }

  private func perform<Result>(_ change: (inout SkipMachine) -> Result) -> Result {
    // Tried first: whoever is told before the change may make another one.
    var trial = machine
    _ = change(&trial)
    guard trial.state != machine.state else { return change(&machine) }
    return changes.publish(of: self, \.state) { change(&machine) }
  }
}

extension SkipTracker: @MainActor ObservableObject {}
extension SkipTracker: Observable {}
extension SkipTracker: PlayerBindable {}
