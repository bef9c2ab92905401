internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The gesture of the wheel, and of two fingers on a touchpad, on a widget: the volume changes, or playback skips
/// backward or forward.
@MainActor final class WheelGesture {
  private weak var player: Player?
  private let visibility: ControlsVisibility
  private let messages: MessageBar
  private var machine: WheelMachine
  private var rest: Timeout?

  init(
    player: Player, visibility: ControlsVisibility, messages: MessageBar,
    vertical: WheelMachine.Vertical = .volume
  ) {
    (self.player, self.visibility, self.messages) = (player, visibility, messages)
    machine = WheelMachine(vertical: vertical)
  }

  /// The widget owns the gesture from now on.
  /// - Parameter phase: the capture phase, for a widget with a wheel of its own.
  func connect(to area: GtkWidget, phase: GtkPropagationPhase = GTK_PHASE_BUBBLE) {
    area.onScroll(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES, phase: phase) {
      self.machine.end()
    } perform: { event in
      guard !event.isInMenu else { return false }
      self.scroll(x: event.x, y: event.y, unit: event.isInPixels ? .pixels : .notches)
      return true
    }
  }

  func scroll(x: Double, y: Double, unit: WheelMachine.Unit) {
    guard let player else { return }
    switch machine.scroll(x: x, y: y, unit: unit) {
    case .changeVolume(let step):
      player.choose(volume: player.volume + step)
      messages.showVolume(of: player)
    case .skip(let interval):
      guard !player.isUnseekable else { return messages.showUnseekable() }
      player.skip(by: interval)
      visibility.show()
    case nil: break
    }
    rest = Timeout(after: .milliseconds(300)) { [weak self] in self?.machine.end() }
  }
}
