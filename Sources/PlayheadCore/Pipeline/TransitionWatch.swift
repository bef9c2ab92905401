/// Decides whether the next item, which was handed over to the pipeline, is awaited further.
///
/// GStreamer now and then hangs between two items that follow without a gap (playbin3 1.26), and a server may never send
/// enough of the next one. The current item would then stand still at its end forever. Without progress for a while, the
/// next item is opened separately, like one that cannot follow without a gap.
package struct TransitionWatch: Equatable, Sendable {
  /// The action after a look at the current item.
  package enum Action: Equatable, Sendable {
    /// Look again after a while, if the next item is not heard by then.
    case wait(Duration)
    /// Open the next item separately.
    case giveUp
  }

  /// A position, and when the end of the item is due from there.
  private struct Place: Equatable {
    var position: Duration?
    var end: Duration
  }

  private let patience: Duration
  private var place: Place?

  /// The time from when the end is due to the next look, and between two looks after that.
  private static let interval = Duration.seconds(1)

  /// Creates the watch of an item that has just been handed over, or of one that is awaited since playback resumed.
  ///
  /// - Parameter patience: The time after the end of the current item is due after which the next one is given up, if the
  ///   position has not changed meanwhile.
  package init(patience: Duration) {
    self.patience = patience
  }

  /// Decides what happens next. To be called while the pipeline is to run, at normal speed.
  ///
  /// - Parameters:
  ///   - position: The position in the current item, or `nil` if it is unknown.
  ///   - end: The end of the current item, or `nil` if it is unknown.
  ///   - instant: The current time.
  package mutating func update(
    position: Duration?, end: Duration?, at instant: Duration
  ) -> Action {
    if place == nil || place?.position != position {
      let rest = position.flatMap { position in end.map { max($0 - position, .zero) } }
      place = Place(position: position, end: instant + (rest ?? .zero))
    }
    let due = place?.end ?? instant
    return instant - due < patience ? .wait(max(due - instant, .zero) + Self.interval) : .giveUp
  }

  /// Decides what happens next during a seek, which may take as long as it does.
  package mutating func updateDuringSeek() -> Action {
    place = nil
    return .wait(Self.interval)
  }
}
