internal import CPlatform
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A slider that shows the progress of playback and seeks while it is dragged.
///
/// It is evaluated when its handle moves to another pixel. It does not need Observation.
///
/// ```swift
/// let tracker = ProgressTracker(interval: .milliseconds(100))
/// HStack {
///   TimeLabel(progressTracker: tracker, player: player)
///   TimeSlider(progressTracker: tracker, player: player)
/// }
/// ```
///
/// A press anywhere on the slider moves the handle there, and dragging shows frames on the way. It is
/// insensitive while the position is unknown or the item cannot be seeked. Screen readers are told the time in
/// words rather than a fraction. In a right-to-left language it still runs from left to right, as the controls
/// of tape recorders do.
///
/// During playback it is evaluated when its handle moves by a pixel: in a film of two hours and a slider of 700
/// pixels, that is every ten seconds.
///
/// |Input | Effect
/// |--- | ---
/// |Press or drag | seeks to the position of the pointer
/// |Release | the last seek is exact, and playback continues
/// |Arrow keys | seek by a hundredth
/// |Page Up and Page Down | seek by a tenth
/// |Home and End | seek to the beginning and the end
///
/// For screen readers it is a slider called “Position”. Its value in words, such as “1:05 / 3:20”, becomes another
/// once a second, which evaluates and paints nothing. Without a known end, they are told the progress alone.
///
/// Its look can be changed with CSS: the class `time-slider` and the nodes of a `GtkScale` (`trough`,
/// `highlight`, `slider`).
@MainActor public struct TimeSlider: LazyWidgetView {
  /// The source of the slider.
  ///
  /// It is a `GtkScale` from 0 to 1, with the CSS class `time-slider`.
  ///
  /// Its value follows `ProgressTracker.progress`; setting it in another way seeks.
  public let source: LazyWidget
  /// The text for assistive technologies beside the progress.
  let spokenTime = SpokenTime()

  /// Creates a slider for a player, with a tracker of its own.
  ///
  /// Its tracker follows the player ten times a second, and seeks while the slider is dragged.
  ///
  /// - Parameter player: The player, which may have no item yet.
  public init(player: Player) {
    source = LazyWidget(ViewIdentity(of: player)) { [spokenTime] in
      Self.makeWidget(ProgressTracker(interval: .milliseconds(100)), player, spokenTime)
    }
  }

  /// Creates a slider with a tracker, which other views can share.
  ///
  /// A tracker with another interval or `SeekBehavior` makes the slider behave differently:
  ///
  /// ```swift
  /// let tracker = ProgressTracker(interval: .milliseconds(500), seekBehavior: .deferred)
  /// return TimeSlider(progressTracker: tracker, player: player)  // seeks when it is released
  /// ```
  ///
  /// The slider moves with the tracker, whoever moves that: two sliders with one tracker move together.
  ///
  /// - Parameters:
  ///   - tracker: The tracker, which the slider binds to the player while it is on the screen.
  ///   - player: The player.
  public init(progressTracker tracker: ProgressTracker, player: Player) {
    source = LazyWidget(ViewIdentity(of: tracker, player)) { [spokenTime] in
      Self.makeWidget(tracker, player, spokenTime)
    }
  }

  private static func makeWidget(
    _ tracker: ProgressTracker, _ player: Player, _ spokenTime: SpokenTime
  ) -> GtkWidget {
    let scale = GtkScale.make()
    let range = scale.as(GtkRange.self)
    range.setLimits(0...1, step: 0.01)
    scale.addStyleClass("time-slider")
    TapeDirection.keep(scale.widget)
    Accessibility.setLabel(localized("Position"), of: scale.widget)

    let seen = Seen()
    let isWriting = Flag()
    let look = range.weakly { range in
      let shown = Shown(tracker, in: range)
      if shown != seen.shown {
        seen.shown = shown
        // Where it was moved to by hand it is already.
        if !shown.isShown(by: range, of: tracker) { ViewBody.of(range.widget).invalidate() }
      }
      // Apart from the body: for it nothing has to be laid out or painted.
      spokenTime.update(tracker, of: range.widget)
    }
    scale.named("TimeSlider")
      .bind(tracker, to: player)
      .onAppear(perform: look)
      .onReceive(tracker.objectDidChange) { look() }
      .observe { scale in
        let range = scale.as(GtkRange.self)
        let isAvailable = seen.shown?.isAvailable ?? false
        isWriting.value = true
        // Exactly, where it is moved: assistive technologies read it.
        let value = tracker.unobservedProgress
        if range.value != value { range.value = value }
        isWriting.value = false
        if range.isSensitive != isAvailable { range.isSensitive = isAvailable }
      }
      // In a live window, the range is often told before the time: in between, there was another progress.
      .evaluated(unless: { scale in
        seen.shown?.isShown(by: scale.as(GtkRange.self), of: tracker) ?? false
      })
    range.handle("value-changed") { [weak tracker] range in
      if !isWriting.value, let tracker { Self.move(tracker, to: range.value) }
    }
    SliderPress.connect(to: range)
    // After that, so that it sees each press first: the jump is a part of the interaction.
    PressWatch().connect(to: range.widget) { [weak tracker] in tracker?.isInteracting = $0 }
    return scale.widget
  }

  /// A person or a program moved the slider. Without a finger on it this is the whole interaction.
  private static func move(_ tracker: ProgressTracker, to value: Double) {
    let isDragging = tracker.isInteracting
    if !isDragging { tracker.isInteracting = true }
    tracker.progress = value
    if !isDragging { tracker.isInteracting = false }
  }

  /// The visible state of the slider.
  private struct Shown: Equatable {
    let progress: Double
    let isAvailable: Bool

    @MainActor init(_ tracker: ProgressTracker, in range: GtkRange) {
      // At rest exactly: assistive technologies read it.
      let isMoving = tracker.player?.shouldPlay ?? false
      progress =
        isMoving ? SliderTrack.shownProgress(tracker.progress, in: range) : tracker.progress
      isAvailable = tracker.isProgressAvailable
    }

    /// Returns whether an evaluation would change nothing.
    @MainActor func isShown(by range: GtkRange, of tracker: ProgressTracker) -> Bool {
      range.value == tracker.unobservedProgress && range.isSensitive == isAvailable
    }
  }

  /// The state of the tracker that was seen last.
  @MainActor private final class Seen { var shown: Shown? }

  @MainActor private final class Flag { var value = false }
}

/// The time at a slider in words, which become others once a second.
@MainActor final class SpokenTime {
  /// The words; empty where there is no end.
  private(set) var text = ""
  private var told: ClockSeconds?

  func update(_ tracker: ProgressTracker, of widget: GtkWidget) {
    guard let end = tracker.timeRange?.upperBound else { return }
    let new = ClockSeconds(time: tracker.time, end: end)
    guard new != told else { return }
    told = new
    let time: Duration? = new.time.map { .seconds($0) }
    text = "\(TimeText.clock(time, scale: end)) / \(TimeText.clock(end))"
    Accessibility.setValueText(text, of: widget)
  }
}
