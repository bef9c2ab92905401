public import Observation
public import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform

/// A tracker that decides when controls over a video are visible.
///
/// While the player plays, the controls hide after a delay; when it pauses, they are shown.
///
/// ```swift
/// let tracker = VisibilityTracker()
/// tracker.player = player
/// tracker.toggle()  // a tap on the video
/// tracker.reset()  // the pointer is over the controls: the delay starts again
/// print(tracker.isUserInterfaceHidden)
/// ```
///
/// The tracker can be observed with Swift's Observation if ``Player/isObservationEnabled`` is set. It runs no
/// timer while the controls are hidden or the player is paused.
///
/// The rules are those that people know from other players: a tap or a movement of the pointer shows the
/// controls, and after three seconds without either they hide. They stay while the player is paused, has
/// ended, or has failed.
@MainActor public final class VisibilityTracker {
  private var machine: VisibilityMachine
  private var timeout: Timeout?
  private var subscription: AnyCancellable?
  private let changes = TrackerChanges()

  /// Creates a tracker without a player.
  ///
  /// - Parameters:
  ///   - delay: The time after which the controls hide without interaction; more than zero.
  ///   - isUserInterfaceHidden: `true` if the controls are hidden at first.
  /// - Precondition: The delay is more than zero.
  public init(delay: Duration = .seconds(3), isUserInterfaceHidden: Bool = false) {
    machine = VisibilityMachine(delay: delay, isUserInterfaceHidden: isUserInterfaceHidden)
  }

  /// The player that is followed. Setting another one that plays starts the delay again.
  ///
  /// It is not retained. Without a player the controls are as they were, and do not hide by themselves.
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

  /// A Boolean value that indicates whether the controls are hidden.
  ///
  /// It does not hide anything by itself: a view that reads it hides its controls, and usually the pointer.
  ///
  /// ```swift
  /// let token = tracker.objectDidChange
  ///   .sink { [weak tracker] in if let tracker { show(!tracker.isUserInterfaceHidden) } }
  /// ```
  public var isUserInterfaceHidden: Bool {
    changes.access(self, \.isUserInterfaceHidden)
    return machine.isUserInterfaceHidden
  }

  /// A Boolean value that indicates whether a screen reader is in use. While it is `true`, the controls do
  /// not hide by themselves. Setting it to `true` shows them.
  ///
  /// A person who cannot see the controls would lose the focus in them.
  public var isAccessibilityActive: Bool {
    get { machine.isAccessibilityActive }
    set { perform { $0.setAccessibilityActive(newValue) } }
  }

  /// A publisher that emits before ``isUserInterfaceHidden`` changes.
  public var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  /// A publisher that emits after ``isUserInterfaceHidden`` has changed.
  public var objectDidChange: AnyPublisher<Void, Never> {
    changes.objectDidChange.eraseToAnyPublisher()
  }
  /// An element after each change of ``isUserInterfaceHidden``.
  ///
  /// ```swift
  /// for await _ in tracker.didChange { print(tracker.isUserInterfaceHidden) }
  /// ```
  public var didChange: ValueSequence<Void> { ValueSequence(objectDidChange) }

  /// Shows the controls if they are hidden, and hides them otherwise. Does nothing without a player.
  public func toggle() { perform { $0.toggle() } }

  /// Shows the controls. During playback, they hide after the whole delay.
  ///
  /// Call it for movements of the pointer and for keys. Calling it while they are visible starts the delay
  /// again.
  public func show() { perform { $0.show() } }

  /// Hides the controls.
  ///
  /// It hides them also while the player is paused.
  public func hide() { perform { $0.hide() } }

  /// Starts the delay again, if the controls are visible.
  ///
  /// Call it while the controls are in use, such as for each motion of a slider, so that they do not hide
  /// under the pointer.
  public func reset() { perform { $0.reset() } }

  /// Shows the controls unless the player plays, because the window has become visible or active again.
  ///
  /// A window that is shown again during playback keeps its controls hidden.
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
    // Tried first: an observer that is notified before the change may make another one.
    var trial = machine
    _ = step(&trial)
    if trial.isUserInterfaceHidden == machine.isUserInterfaceHidden {
      follow(step(&machine))
    } else {
      changes.publish(of: self, \.isUserInterfaceHidden) { follow(step(&machine)) }
      changes.objectDidChange.send()
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
