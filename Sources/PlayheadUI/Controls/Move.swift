internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// A control that goes somewhere else.
@MainActor struct Move {
  let icon: String
  let name: String
  /// The name of the control in the table of the body counter.
  let counterName: String
  let action: @MainActor (Player) -> Void

  init(_ part: ControlPart) {
    switch part {
    case .previous:
      (icon, name) = ("media-skip-backward-symbolic", localized("Previous"))
      counterName = "PreviousButton"
      action = { $0.playPreviousItem() }
    case .next:
      (icon, name) = ("media-skip-forward-symbolic", localized("Next"))
      counterName = "NextButton"
      action = { $0.playNextItem() }
    case .skipBackward:
      (icon, name) = ("media-seek-backward-symbolic", localized("Skip Backward"))
      counterName = "SkipBackwardButton"
      action = { $0.skipBackward() }
    default:
      (icon, name) = ("media-seek-forward-symbolic", localized("Skip Forward"))
      counterName = "SkipForwardButton"
      action = { $0.skipForward() }
    }
  }
}

/// A button that goes somewhere else.
struct MoveButton: View {
  private let move: Move
  private weak let player: Player?

  init(_ move: Move, _ player: Player?) { (self.move, self.player) = (move, player) }

  var body: some View {
    ControlButton(move.name, icon: move.icon) { if let player { move.action(player) } }
      .debugBodyCounter(color: .green, name: move.counterName)
  }
}
