internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A label that shows the elapsed time, such as `0:07` or `1:02:03`, with digits of equal width.
///
/// With the tracker of a slider, it follows the slider while that is dragged. Its body is evaluated when the
/// text changes, once a second of media time.
///
/// While the time is unknown it shows `-:--`. For a medium of an hour or more, hours are shown from the
/// beginning, so that the label does not change its width.
///
/// ```swift
/// HStack {
///   TimeLabel(player: player)
///   TimeSlider(player: player)
///   DurationLabel(player: player)
/// }
/// ```
///
/// Two labels with one tracker show the same time. Screen readers read the label as “Elapsed time”.
@MainActor public struct TimeLabel: LazyWidgetView {
  /// The source of the label.
  ///
  /// It is a `GtkLabel` with the CSS class `time-label`.
  public let source: LazyWidget

  /// Creates a label for a player, with a tracker of its own.
  ///
  /// Its tracker follows the player once a second of the item's time. Next to a slider, use the slider's
  /// tracker instead.
  ///
  /// - Parameter player: The player, which may have no item yet.
  public init(player: Player) {
    source = LazyWidget(ViewIdentity(of: player)) {
      Self.makeWidget(ProgressTracker(interval: .seconds(1)), player)
    }
  }

  /// Creates a label that follows the tracker of a slider.
  ///
  /// Share the slider's tracker, so that the label shows the target while the slider is dragged.
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
        TimeLabels.texts(of: tracker.timePublisher, in: player, TimeText.clock(_:scale:)),
        assign: \.self, to: text
      )
      .observe { label in label.text = text.value }
      // The target of a seek that is done at once is a time for less than a turn.
      .evaluated(unless: { $0.text == text.value })
    return label.widget
  }
}

/// A label that shows the duration of the current item, and is empty for a stream without an end.
///
/// While the duration is unknown it shows `-:--`. It is evaluated when the duration changes, which is about
/// once for each item.
///
/// ```swift
/// HStack {
///   Text("Length:")
///   DurationLabel(player: player)
/// }
/// ```
///
/// It has the CSS class of a ``TimeLabel``, so that both look alike.
@MainActor public struct DurationLabel: LazyWidgetView {
  /// The source of the label.
  public let source: LazyWidget

  /// Creates a label for a player.
  ///
  /// - Parameter player: The player, which may have no item yet.
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
        .observe { label in label.text = text.value }
      return label.widget
    }
  }
}

/// The common parts of time labels.
@MainActor enum TimeLabels {
  /// Texts of times and the duration, in whole seconds. A text is made only when one of the two shows another
  /// second, however often times are published.
  static func texts<Times: Publisher>(
    of times: Times, in player: Player, _ text: @escaping (Duration?, Duration?) -> String
  ) -> AnyPublisher<String, Never> where Times.Output == Duration?, Times.Failure == Never {
    times.map { [weak player] in ClockSeconds(time: $0, end: player?.duration.value) }
      .removeDuplicates()
      .map { text($0.time.map { .seconds($0) }, $0.end.map { .seconds($0) }) }
      .eraseToAnyPublisher()
  }

  /// A label with tabular figures, so that it does not shift when digits change.
  static func make() -> GtkLabel {
    let label = GtkLabel.make()
    label.addStyleClass("time-label")
    // Otherwise, a minus sign would be at the wrong end.
    TapeDirection.keep(label.widget)
    label.useTabularDigits()
    return label
  }
}

/// A time and its end in whole seconds.
struct ClockSeconds: Equatable {
  let time: Int64?
  let end: Int64?

  init(time: Duration?, end: Duration?) {
    (self.time, self.end) = (time?.wholeSeconds, end?.wholeSeconds)
  }
}
