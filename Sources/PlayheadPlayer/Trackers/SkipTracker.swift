public import Observation
public import OpenCombine
public import PlayheadCore
internal import PlayheadPlatform

/// A tracker that turns repeated taps into skips.
///
/// It tells a single tap from the first of several, and skips with the second tap and each one after it.
///
/// ```swift
/// let tracker = SkipTracker()
/// tracker.player = player
/// tracker.requestSkipForward()  // false: may be a single tap
/// tracker.requestSkipForward()  // true: skips ten seconds
/// tracker.requestSkipForward()  // true: ten more
/// print(tracker.state)  // skippingForward(20.0 seconds)
/// ```
///
/// The tracker can be observed with Swift's Observation if ``Player/isObservationEnabled`` is set.
///
/// Connect it to the left and the right half of a video: a double tap on the right half skips forward, and
/// each further tap in time skips again. ``requestSkip(_:)`` returns `false` for a single tap, which a view
/// can use to toggle its controls. A timer runs only while a series of taps is open.
///
/// The decisions are those of `SkipMachine`, which a program with another kind of input can use without a
/// player.
@MainActor public final class SkipTracker {
  /// The state of a series of taps, with the total interval of its skips.
  public typealias State = SkipMachine.State

  private var machine: SkipMachine
  private var timeout: Timeout?
  private let changes = TrackerChanges()

  /// Creates a tracker without a player.
  ///
  /// The default delay is that of double clicks on most desktops.
  ///
  /// - Parameters:
  ///   - count: The number of taps in one direction with which skipping starts; at least one.
  ///   - delay: The longest time between two taps of a series; more than zero.
  public init(count: Int = 2, delay: Duration = .milliseconds(400)) {
    machine = SkipMachine(count: count, delay: delay)
  }

  /// The player that skips. Setting another one ends the series of taps.
  ///
  /// Without a player all taps are ignored.
  public weak var player: Player? {
    didSet {
      guard player !== oldValue else { return }
      stopDelay()
      perform { $0.playerChanged() }
    }
  }

  /// The state of the series of taps, with the total interval of its skips.
  ///
  /// The interval in it is the sum of all skips of the series, for a label such as “+20 s”. It becomes
  /// `.inactive` when no tap has come for the delay.
  public var state: State {
    changes.access(self, \.state)
    return machine.state
  }

  /// A Boolean value that indicates whether the next tap skips.
  ///
  /// A view shows arrows while it is `true`.
  public var isSkipping: Bool { state != .inactive }

  /// A publisher that emits before ``state`` changes.
  public var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  /// A publisher that emits after ``state`` has changed.
  public var objectDidChange: AnyPublisher<Void, Never> {
    changes.objectDidChange.eraseToAnyPublisher()
  }
  /// An element after each change of ``state``.
  public var didChange: ValueSequence<Void> { ValueSequence(objectDidChange) }

  /// Counts a tap, and skips if it is not the first of a series.
  ///
  /// A tap in the other direction starts a new series. A tap in a direction in which the player cannot skip
  /// is ignored.
  ///
  /// - Parameter skip: The direction.
  /// - Returns: `true` if the player skips; `false` for a first tap, without a player, and if the player
  ///   cannot skip.
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

  /// Counts a tap to skip backward.
  ///
  /// Use it for the left half of the video, whatever the reading direction is.
  ///
  /// - Returns: `true` if the player skips; see ``requestSkip(_:)``.
  @discardableResult
  public func requestSkipBackward() -> Bool { requestSkip(.backward) }

  /// Counts a tap to skip forward.
  ///
  /// - Returns: `true` if the player skips; see ``requestSkip(_:)``.
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
    // Tried first: an observer that is notified before the change may make another one.
    var trial = machine
    _ = change(&trial)
    guard trial.state != machine.state else { return change(&machine) }
    defer { changes.objectDidChange.send() }
    return changes.publish(of: self, \.state) { change(&machine) }
  }
}

extension SkipTracker: @MainActor ObservableObject {}
extension SkipTracker: Observable {}
extension SkipTracker: PlayerBindable {}
