internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A label that shows the elapsed time, such as `0:07` or `1:02:03`, with digits of equal width.
///
/// With the tracker of a slider, it follows the slider while that is dragged. Its body is evaluated when the
/// text changes, once a second of media time.
@MainActor public struct TimeLabel: LazyWidgetView {
  /// The source of the label.
  public let source: LazyWidget

  /// Creates a label for a player, with a tracker of its own.
  public init(player: Player) {
    source = LazyWidget(ViewIdentity(of: player)) {
      Self.makeWidget(ProgressTracker(interval: .seconds(1)), player)
    }
  }

  /// Creates a label that follows the tracker of a slider.
  ///
  /// - Parameters:
  ///   - tracker: The tracker, which the label binds to the player while it is on the screen.
  ///   - player: The player.
  public init(progressTracker tracker: ProgressTracker, player: Player) {
    source = LazyWidget(ViewIdentity(of: tracker, player)) { Self.makeWidget(tracker, player) }
  }

  private static func makeWidget(_ tracker: ProgressTracker, _ player: Player) -> GtkWidget {
    let label = TimeLabels.make()
    Accessibility.setDescription(localized("Elapsed time"), of: label.widget)
    let text = State("")
    label.named("TimeLabel")
      .bind(tracker, to: player)
      .onReceive(
        TimeLabels.texts(of: tracker.timePublisher, in: player) { TimeText.clock($0, scale: $1) },
        assign: \.self, to: text
      )
      .observe { label in gtk_label_set_text(label, text.value) }
    return label.widget
  }
}

/// A label that shows the duration of the current item, and is empty for a stream without an end.
@MainActor public struct DurationLabel: LazyWidgetView {
  /// The source of the label.
  public let source: LazyWidget

  /// Creates a label for a player.
  public init(player: Player) {
    source = LazyWidget(ViewIdentity(of: player)) {
      let label = TimeLabels.make()
      Accessibility.setDescription(localized("Duration"), of: label.widget)
      let text = State("")
      label.named("DurationLabel")
        .onReceive(
          player.propertiesPublisher.slice(at: \.duration).map {
            $0 == .indefinite ? "" : TimeText.clock($0.value)
          }, assign: \.self, to: text
        )
        .observe { label in gtk_label_set_text(label, text.value) }
      return label.widget
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
