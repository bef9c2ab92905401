import CPlatform
import OpenCombine
import PlayheadPlatform
import PlayheadUI

/// The code in the comments of PlayheadUI.
@MainActor enum PlayerViewComments {
  static func speeds() -> [String] {
    // snippet: speeds
    PlaybackSpeed.choices.map(SpeedText.of)  // 0.25×, 0.5×, …
    // end
  }

  static func message(view: SystemVideoView) {
    // snippet: message
    view.messages.show("Subtitles were added.", for: MessageBar.glance)
    // end
  }

  static func system(player: Player) -> some View {
    // snippet: system
    SystemVideoView(player: player)
      .frame(minWidth: 320, minHeight: 180)
    // end
  }

  @ViewBuilder static func hiding(view: SystemVideoView, title: String) -> some View {
    // snippet: hiding
    let isHidden = view.areControlsHidden
    Text(title).hidden(isHidden.value)
    // end
  }

  static func list(player: Player, view: SystemVideoView) -> PlaylistView {
    // snippet: list
    PlaylistView(player: player, messages: view.messages) { print("save the playlist") }
    // end
  }

  static func zoomLabel(settings: VideoSettings, label: GtkLabel) {
    // snippet: zoomLabel
    label.observe { label in
      gtk_label_set_text(label, "\(Int((settings.zoom * 100).rounded()))%")
    }
    // end
  }

  static func below(player: Player) -> some View {
    // snippet: below
    VStack(spacing: 0) {
      VideoView(player: player)
      TimeSlider(player: player).padding()
    }
    // end
  }

  static func point(view: VideoView, x: Double, y: Double) {
    // snippet: point
    if let point = view.videoPoint(x: x, y: y) { print("clicked at", point) }
    // end
  }

  static func bound(player: Player) -> some View {
    // snippet: bound
    struct Elapsed: View {
      let player: Player
      @State private var tracker = ProgressTracker(interval: .seconds(1))

      var body: some View {
        Text(time: tracker.time).bind(tracker, to: player)
      }
    }
    // end
    return Elapsed(player: player)
  }

  static func assigned(player: Player, isBusy: State<Bool>) -> some View {
    // snippet: assigned
    Text(isBusy.value ? "Loading…" : "")
      .onReceive(player, assign: \.isBusy, to: isBusy.projectedValue)
    // end
  }

  static func assign(player: Player, label: GtkLabel) {
    // snippet: assign
    let range = State(Range<Duration>?.none)
    label.onReceive(player.propertiesPublisher, assign: \.loadedTimeRange, to: range)
      .observe { label in gtk_label_set_text(label, range.value == nil ? "" : "loaded") }
    // end
  }

  static func busy(player: Player) -> some View {
    // snippet: busy
    ZStack {
      VideoView(player: player)
      BusySpinner(player: player)
    }
    // end
  }

  static func progress(tracker: ProgressTracker, player: Player) -> some View {
    // snippet: progress
    Slider(progressTracker: tracker)
      .disabled(!tracker.isProgressAvailable)
      .bind(tracker, to: player)
    // end
  }

  static func under(player: Player) -> some View {
    // snippet: under
    VStack {
      Image(icon: "audio-x-generic-symbolic")
      SubtitleLabel(player: player)
    }
    // end
  }

  static func times(player: Player) -> some View {
    // snippet: times
    HStack {
      TimeLabel(player: player)
      TimeSlider(player: player)
      DurationLabel(player: player)
    }
    // end
  }

  static func late(player: Player) -> TimeSlider {
    // snippet: late
    let tracker = ProgressTracker(interval: .milliseconds(500), seekBehavior: .deferred)
    return TimeSlider(progressTracker: tracker, player: player)  // seeks when it is released
    // end
  }

  static func paused(player: Player, label: GtkLabel) {
    // snippet: paused
    let playback = State(PlaybackState.idle)
    label.onReceive(player, assign: \.playbackState, to: playback)
      .observe { label in gtk_label_set_text(label, "\(playback.value)") }
    // end
  }
}
