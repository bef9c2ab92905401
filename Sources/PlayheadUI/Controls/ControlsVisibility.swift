internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Shows controls over a video, and hides them with the pointer when nobody has done anything for a
/// while, unless something holds them.
@MainActor final class ControlsVisibility {
  /// A reason to keep the controls on the screen.
  enum Hold: Hashable, CaseIterable {
    /// The page behind them has nothing to be seen.
    case page
    /// A menu of theirs is open.
    case menu
    /// The slider is dragged.
    case drag
    /// The keyboard is in them.
    case focus
    /// The pointer is on them.
    case pointer
    /// The keyboard is in what a program lays over the video.
    case overlayFocus
    /// The pointer is on what a program lays over the video.
    case overlayPointer
    /// A finger is on one of them.
    case touch
    /// They are read out.
    case screenReader
  }

  /// Decides when.
  let tracker: VisibilityTracker
  /// The state that is `true` while the controls are hidden.
  let isHidden = State(false)
  /// The state that is `true` while the pointer is visible although the controls are not.
  let showsPointer = State(false)
  /// A Boolean value that indicates whether only a pointer at the lower or upper edge shows the
  /// controls.
  var needsEdge = false
  private(set) var holds: Set<Hold> = []
  private var changes: AnyCancellable?
  private var pointer: (x: Double, y: Double)?
  private var pointerRest: Timeout?
  private let delay: Duration

  /// - Parameter delay: the time without input after which they hide.
  init(delay: Duration = .seconds(3)) {
    self.delay = delay
    tracker = VisibilityTracker(delay: delay)
    changes = tracker.objectDidChange.sink { [weak self] in self?.update() }
  }

  /// Lets something hold the controls, or not any more.
  func set(_ hold: Hold, _ isHeld: Bool) {
    if isHeld { holds.insert(hold) } else { holds.remove(hold) }
    // Being read out is the tracker's word for whatever keeps them there.
    tracker.isAccessibilityActive = !holds.isEmpty
  }

  /// Shows them for the whole delay.
  func show() { tracker.show() }

  /// Shows or hides them; what is held stays.
  func toggle() {
    if holds.isEmpty { tracker.toggle() } else { tracker.show() }
  }

  /// The pointer is somewhere. GTK also tells of a pointer that rests, when the video under it is
  /// laid out again.
  /// - Parameter height: that of the view, whose edges count.
  func pointerMoved(x: Double, y: Double, height: Double) {
    if let pointer, abs(pointer.x - x) < 1, abs(pointer.y - y) < 1 { return }
    let isFirst = pointer == nil
    pointer = (x, y)
    if needsEdge, !EdgeZone.contains(y, ofHeight: height) {
      if tracker.isUserInterfaceHidden { showPointer() }
    } else if !isFirst || tracker.isUserInterfaceHidden {
      tracker.show()
    }
  }

  private func showPointer() {
    showsPointer.value = true
    pointerRest = Timeout(after: delay) { [weak self] in self?.hidePointer() }
  }

  private func hidePointer() {
    pointerRest = nil
    showsPointer.value = false
  }

  private func update() {
    // Where they hide, the pointer does.
    hidePointer()
    // A body that has them shown does not read this: it reads `isHidden`.
    isHidden.value = EvaluatedView.named(nil) { tracker.isUserInterfaceHidden }
  }
}
