internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

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
