public import CPlatform
internal import OpenCombine
public import Platform
internal import PlayheadCore
public import PlayheadPlayer

/// Shows the time that has been played, as `0:07` or `1:02:03`, in digits of one width.
///
/// With the tracker of a slider it follows that while it is dragged. Its body is evaluated when the
/// text becomes another: once a second of the medium.
@MainActor public struct TimeLabel: View {
  /// The label.
  public let widget: GtkWidget

  /// A label that follows a player with a tracker of its own.
  public init(player: Player) {
    self.init(progressTracker: ProgressTracker(interval: .seconds(1)), player: player)
  }

  /// A label that follows a slider's tracker.
  public init(progressTracker tracker: ProgressTracker, player: Player) {
    let label = TimeLabels.make()
    widget = label.widget
    named("TimeLabel")
    Accessibility.setDescription(localized("Elapsed time"), of: widget)
    let text = State("")
    bind(tracker, to: player)
    onReceive(
      TimeLabels.texts(of: tracker.timePublisher, in: player) { TimeText.clock($0, scale: $1) },
      assign: \.self, to: text)
    let weak = WeakObject(label)
    observe {
      if let label = weak.object { gtk_label_set_text(label, text.value) }
    }
  }
}

/// Shows how long the current item is; nothing for a stream without an end.
@MainActor public struct DurationLabel: View {
  /// The label.
  public let widget: GtkWidget

  /// A label for a player's current item.
  public init(player: Player) {
    let label = TimeLabels.make()
    widget = label.widget
    named("DurationLabel")
    Accessibility.setDescription(localized("Duration"), of: widget)
    let text = State("")
    onReceive(
      player.propertiesPublisher.slice(at: \.duration).map {
        $0 == .indefinite ? "" : TimeText.clock($0.value)
      }, assign: \.self, to: text)
    let weak = WeakObject(label)
    observe {
      if let label = weak.object { gtk_label_set_text(label, text.value) }
    }
  }
}

@MainActor enum TimeLabels {
  /// What is made of times and the length of what is played, in whole seconds: made when one of the two
  /// shows another second, however often times come.
  static func texts<Times: Publisher>(
    of times: Times, in player: Player, _ text: @escaping (Duration?, Duration?) -> String
  ) -> AnyPublisher<String, Never> where Times.Output == Duration?, Times.Failure == Never {
    times.map { [weak player] in ClockSeconds(time: $0, end: player?.duration.value) }
      .removeDuplicates()
      .map { text($0.time.map { .seconds($0) }, $0.end.map { .seconds($0) }) }
      .eraseToAnyPublisher()
  }

  /// A label whose digits all have one width, so that it does not tremble.
  static func make() -> GtkLabel {
    let label = gtk_label_new(nil).as(GtkLabel.self)
    gtk_widget_add_css_class(label.widget, "time-label")
    // Else a minus would be at the wrong end.
    TapeDirection.keep(label.widget)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    gtk_label_set_attributes(label, attributes)
    pango_attr_list_unref(attributes)
    return label
  }
}

/// A time and its end as clocks show them.
struct ClockSeconds: Equatable {
  let time: Int64?
  let end: Int64?

  init(time: Duration?, end: Duration?) {
    (self.time, self.end) = (time?.wholeSeconds, end?.wholeSeconds)
  }
}
