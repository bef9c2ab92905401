public import Observation
public import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform

/// What controls over a picture need: whether they are to be seen. While the player plays they hide
/// after a delay, when it pauses they are shown.
///
/// ```swift
/// let tracker = VisibilityTracker()
/// tracker.player = player
/// tracker.toggle()  // a tap on the picture
/// tracker.reset()  // a hand on the controls: not yet
/// print(tracker.isUserInterfaceHidden)
/// ```
///
/// It can be observed with Swift's Observation if `Player.isObservationEnabled` is set. It waits for
/// nothing while the controls are hidden or the player does not play.
@MainActor public final class VisibilityTracker {
  private var machine: VisibilityMachine
  private var timeout: Timeout?
  private var subscription: AnyCancellable?
  private let changes = TrackerChanges()

  /// A tracker without a player.
  /// - Parameters:
  ///   - delay: how long the controls are seen while nobody does anything; more than zero.
  ///   - isUserInterfaceHidden: true if the controls are not to be seen at first.
  public init(delay: Duration = .seconds(3), isUserInterfaceHidden: Bool = false) {
    machine = VisibilityMachine(delay: delay, isUserInterfaceHidden: isUserInterfaceHidden)
  }

  /// The player that is followed. Another one that plays begins the delay again.
  public weak var player: Player? {
    didSet {
      guard player !== oldValue else { return }
      subscription = nil
      let playbackState = player?.propertiesSubject.value.playbackState
      perform { $0.attach(playbackState) }
      subscription = player?.propertiesPublisher.slice(at: \.playbackState)
        .sink { [weak self] playbackState in self?.perform { $0.update(playbackState) } }
    }
  }

  /// True if the controls are not to be seen.
  public var isUserInterfaceHidden: Bool {
    changes.access(self, \.isUserInterfaceHidden)
    return machine.isUserInterfaceHidden
  }

  /// True while a screen reader reads the controls out: then they do not hide by themselves. Setting
  /// it shows them.
  public var isAccessibilityActive: Bool {
    get { machine.isAccessibilityActive }
    set { perform { $0.setAccessibilityActive(newValue) } }
  }

  /// Tells that ``isUserInterfaceHidden`` will change.
  public var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  /// Tells that ``isUserInterfaceHidden`` has changed: the new value is there.
  public var objectDidChange: AnyPublisher<Void, Never> {
    changes.objectDidChange.eraseToAnyPublisher()
  }

  /// Shows the controls, or hides them. Ignored without a player.
  public func toggle() { perform { $0.toggle() } }

  /// Shows the controls; while playing, for the whole delay.
  public func show() { perform { $0.show() } }

  /// Hides the controls.
  public func hide() { perform { $0.hide() } }

  /// Keeps controls that are seen for the whole delay from now on; hidden ones stay hidden.
  public func reset() { perform { $0.reset() } }

  /// The window can be seen again, or is the active one again: unless the player plays, the controls
  /// are shown.
  public func enterForeground() { perform { $0.enterForeground() } }

  /// Changes the machine, and tells if something is different.
  private func perform(
    _ change: @escaping (inout VisibilityMachine) -> VisibilityMachine.Action?
  ) {
    let hasPlayer = player != nil
    let step = { (machine: inout VisibilityMachine) in
      // A player that was released meanwhile did not say so.
      let action = hasPlayer ? nil : machine.attach(nil)
      return change(&machine) ?? action
    }
    // Tried first: whoever is told before the change may make another one.
    var trial = machine
    _ = step(&trial)
    if trial.isUserInterfaceHidden == machine.isUserInterfaceHidden {
      follow(step(&machine))
    } else {
      changes.publish(of: self, \.isUserInterfaceHidden) { follow(step(&machine)) }
    }
  }

  private func follow(_ action: VisibilityMachine.Action?) {
    guard let action else { return }
    timeout?.cancel()
    timeout = nil
    guard action == .startDelay else { return }
    timeout = Timeout(after: machine.delay) { [weak self] in
      self?.timeout = nil
      self?.perform {
        $0.delayExpired()
        return nil
      }
    }
  }
}

extension VisibilityTracker: @MainActor ObservableObject {}
extension VisibilityTracker: Observable {}
extension VisibilityTracker: PlayerBindable {}
