/// Decides whether the next item, which was handed over to the pipeline, is awaited further.
///
/// GStreamer now and then hangs between two items that follow without a gap (playbin3 1.26), and a server may never send
/// enough of the next one. The current item would then stand still at its end forever. Without progress for a while, the
/// next item is opened by itself, like one that cannot follow without a gap.
package struct TransitionWatch: Equatable, Sendable {
  /// The action after a look at the current item.
  package enum Action: Equatable, Sendable {
    /// Look again after a while, if the next item is not heard by then.
    case wait(Duration)
    /// Open the next item by itself.
    case giveUp
  }

  /// A position, and since when it has been told.
  private struct Place: Equatable {
    var position: Duration?
    var instant: Duration
  }

  private let patience: Duration
  private var place: Place?

  /// The shortest time between two looks.
  private static let interval = Duration.seconds(1)

  /// Creates the watch of an item that has just been handed over, or of one that is awaited since playback resumed.
  ///
  /// - Parameter patience: The time without progress after which the item is given up.
  package init(patience: Duration) {
    self.patience = patience
  }

  /// Decides what happens next. To be called while the pipeline is to run.
  ///
  /// - Parameters:
  ///   - position: The position in the current item, or `nil` if it is unknown.
  ///   - end: The end of the current item, or `nil` if it is unknown.
  ///   - instant: The current time.
  package mutating func update(
    position: Duration?, end: Duration?, at instant: Duration
  ) -> Action {
    guard let place, place.position == position else {
      place = Place(position: position, instant: instant)
      guard let position, let end else { return .wait(Self.interval) }
      return .wait(max(end - position, .zero) + Self.interval)
    }
    guard instant - place.instant < patience else { return .giveUp }
    return .wait(Self.interval)
  }
}
