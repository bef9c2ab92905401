internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// What labels of times have in common.
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
    let label = GtkLabel.make()
    label.addStyleClass("time-label")
    // Else a minus would be at the wrong end.
    TapeDirection.keep(label.widget)
    label.useTabularDigits()
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
