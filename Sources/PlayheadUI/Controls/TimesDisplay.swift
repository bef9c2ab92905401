internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// A button that shows the duration of a medium. A click switches to the remaining time, and back.
struct DurationButton: View {
  private weak let player: Player?
  private let tracker: ProgressTracker
  @State private var showsRemaining = false
  @State private var isFinite = false
  @State private var hasEnd = true

  init(progressTracker tracker: ProgressTracker, player: Player?) {
    (self.player, self.tracker) = (player, tracker)
  }

  var body: some View {
    ContentButton(spacing: 3, action: { showsRemaining.toggle() }) {
      Text("/").styleClass("dim").hidden(!hasEnd)
      PlayerWidget(player) { DurationLabel(player: $0).debugBodyCounter(color: .green) }
        .hidden(while: { showsRemaining })
      PlayerWidget(player) { [tracker] player in
        RemainingTimeLabel(progressTracker: tracker, player: player).debugBodyCounter(color: .green)
      }
      .hidden(while: { !showsRemaining })
    }
    .styleClass("times")
    .focusesOnClick(false)
    .aligned(vertical: .center)
    .disabled(while: { !isFinite })
    .onReceive(player, from: \.durations) {
      isFinite = $0.value != nil
      hasEnd = $0 != .indefinite
    }
    .labeled(showsRemaining ? localized("Show Duration") : localized("Show Remaining Time"))
    .named("DurationButton")
  }
}

extension Player {
  /// The duration, now and after each change.
  var durations: AnyPublisher<MediaDuration, Never> {
    propertiesPublisher.slice(at: \.duration).eraseToAnyPublisher()
  }
}

/// Shows how much of a medium is left, as `-0:07`. Its body is evaluated when the text becomes another.
@MainActor struct RemainingTimeLabel: WidgetView {
  let widget: GtkWidget

  init(progressTracker tracker: ProgressTracker, player: Player) {
    let label = TimeLabels.make()
    widget = label.widget
    named("RemainingTimeLabel")
    Accessibility.setDescription(localized("Remaining time"), of: widget)
    let text = State("")
    bind(tracker, to: player)
    onReceive(
      TimeLabels.texts(of: tracker.timePublisher, in: player) { Self.text(time: $0, duration: $1) },
      assign: \.self, to: text)
    label.observe { label in label.text = text.value }
  }

  /// Returns the remaining time, or an empty string if either value is not known.
  static func text(time: Duration?, duration: Duration?) -> String {
    guard let time, let duration else { return "" }
    // What has been played is rounded down: the two together are the whole.
    let left = duration.components.seconds - time.components.seconds
    return "-" + TimeText.clock(.seconds(max(left, 0)), scale: duration)
  }
}
