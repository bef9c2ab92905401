internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The slider for the time, with the marks of chapters, what is loaded, and a bubble that tells what
/// is where the pointer is.
@MainActor struct SeekBar: WidgetView {
  let widget: GtkWidget

  init(
    player: Player, tracker: ProgressTracker, visibility: ControlsVisibility,
    messages: MessageBar, loopMarker: LoopMarker, bubble: HoverBubble
  ) {
    let slider = TimeSlider(progressTracker: tracker, player: player)
    let range = slider.widget.as(GtkRange.self)
    range.setFocusesOnClick(false)
    let (marks, canvas) = SliderMarks.make(over: range)
    widget = GtkOverlay.make(slider.debugBodyCounter(color: .blue), layers: [canvas]).widget
    named("SeekBar")
    widget.expand(horizontally: true)

    onReceive(player.loopRangePublisher) { marks.loop = $0 }
    let item = State<ItemID?>(nil)
    follow(player) {
      marks.chapters = $0.metadata.chapters
      item.value = $0.currentItem?.id
    }
    observe {
      // Which item it is matters only if there is a beginning.
      marks.loopBeginning = loopMarker.beginning.value.flatMap {
        $0.item == item.value ? $0.time : nil
      }
    }
    let loaded = State<Double?>(nil)
    onReceive(player.propertiesPublisher.slice(at: \.timeProperties)) { times in
      marks.timeRange = times.seekableTimeRange
      let progress = SliderScale(times.seekableTimeRange)?
        .progress(of: times.loadedTimeRange?.upperBound)
      loaded.value = progress.map { SliderTrack.shownProgress($0, in: range) }
    }
    observe { range.showFill(upTo: loaded.value) }
    onReceive(tracker.objectDidChange) { [weak tracker, weak visibility] in
      let isDragged = tracker?.isInteracting ?? false
      if visibility?.holds.contains(.drag) != isDragged { visibility?.set(.drag, isDragged) }
    }
    onDisappear { [weak visibility] in visibility?.set(.drag, false) }
    bubble.follow(range, player: player, tracker: tracker)
    // Before the scale's own, which goes on by a tenth of the whole.
    WheelGesture(player: player, visibility: visibility, messages: messages, vertical: .time)
      .connect(to: range.widget, phase: GTK_PHASE_CAPTURE)
  }
}

/// The scale that converts between a slider's progress and time.
struct SliderScale: Hashable {
  let range: Range<Duration>

  /// Creates the scale of a time range. Returns `nil` if there is nowhere to go.
  init?(_ range: Range<Duration>?) {
    guard let range, !range.isEmpty else { return nil }
    self.range = range
  }

  /// The progress of a time, within 0…1.
  func progress(of time: Duration?) -> Double? {
    guard let time else { return nil }
    return min(max((time - range.lowerBound) / range.length, 0), 1)
  }

  /// The time at a progress.
  func time(at progress: Double) -> Duration {
    range.lowerBound + range.length * min(max(progress, 0), 1)
  }
}
