public import CPlatform
public import Platform
internal import PlayheadCore
public import PlayheadPlayer

/// A slider that shows the progress of playback and can be dragged.
///
/// It follows its tracker, ten times a second of the medium by default, and never jumps back while
/// it is dragged, when it is let go, or after. Inside is a real `GtkScale`, so keys and assistive
/// technologies move it as well. Where there is no progress it is insensitive.
@MainActor public struct TimeSlider: View {
  /// The scale.
  public let widget: GtkWidget

  /// A slider that follows a player with a tracker of its own.
  public init(player: Player) {
    self.init(progressTracker: ProgressTracker(interval: .milliseconds(100)), player: player)
  }

  /// A slider that shares a tracker, for instance with a label.
  public init(progressTracker tracker: ProgressTracker, player: Player) {
    let scale = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01).as(GtkScale.self)
    let range = scale.as(GtkRange.self)
    gtk_scale_set_draw_value(scale, 0)
    gtk_range_set_round_digits(range, -1)
    gtk_widget_set_hexpand(scale.widget, 1)
    gtk_widget_add_css_class(scale.widget, "time-slider")
    widget = scale.widget
    TapeDirection.keep(widget)
    named("TimeSlider")
    Accessibility.setLabel(localized("Position"), of: widget)

    let progress = State(Progress(tracker))
    let isWriting = Flag()
    bind(tracker, to: player)
    onAppear { progress.value = Progress(tracker) }
    onReceive(tracker.objectDidChange) { progress.value = Progress(tracker) }
    let weak = WeakObject(range)
    observe {
      guard let range = weak.object else { return }
      isWriting.value = true
      progress.value.show(in: range)
      isWriting.value = false
    }
    range.on("value-changed") { [weak tracker] in
      guard !isWriting.value, let tracker, let range = weak.object else { return }
      Self.move(tracker, to: gtk_range_get_value(range))
    }
    SliderPress.connect(to: range)
    // After that, so that it sees each press first: the jump is a part of the interaction.
    Interaction.follow(range.widget, tracker)
  }

  /// A person or a program moved the slider. Without a finger on it this is the whole interaction.
  private static func move(_ tracker: ProgressTracker, to value: Double) {
    let isDragging = tracker.isInteracting
    if !isDragging { tracker.isInteracting = true }
    tracker.progress = value
    if !isDragging { tracker.isInteracting = false }
  }

  /// What the slider shows.
  private struct Progress: Equatable {
    let value: Double
    let isAvailable: Bool
    let time: Duration?
    let end: Duration?

    @MainActor init(_ tracker: ProgressTracker) {
      value = tracker.progress
      isAvailable = tracker.isProgressAvailable
      time = tracker.time.map { .seconds($0.components.seconds) }
      end = tracker.timeRange?.upperBound
    }

    @MainActor func show(in range: GtkRange) {
      if gtk_range_get_value(range) != value { gtk_range_set_value(range, value) }
      let isSensitive = gtk_widget_get_sensitive(range.widget) != 0
      if isSensitive != isAvailable {
        gtk_widget_set_sensitive(range.widget, isAvailable ? 1 : 0)
      }
      guard let end else { return }
      let text = "\(TimeText.clock(time, scale: end)) / \(TimeText.clock(end))"
      Accessibility.setValueText(text, of: range.widget)
    }
  }

  @MainActor private final class Flag { var value = false }
}
