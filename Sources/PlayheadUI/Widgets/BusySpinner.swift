public import CPlatform
public import Platform
internal import PlayheadCore
public import PlayheadPlayer

/// Turns while the player cannot show what was asked for yet; never for an instant only.
///
/// It begins half a second after the player became busy, and takes its room all the time.
@MainActor public struct BusySpinner: View {
  /// The spinner.
  public let widget: GtkWidget

  /// How long the player has to be busy before it is shown.
  public static let delay = Duration.milliseconds(500)

  /// A spinner for a player.
  public init(player: Player) {
    let spinner = gtk_spinner_new().as(GtkSpinner.self)
    widget = spinner.widget
    named("BusySpinner")
    gtk_widget_set_can_target(widget, 0)
    Accessibility.setRole(GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, of: widget)
    Accessibility.setLabel(localized("Loading"), of: widget)
    let delay = DelayedState()
    onReceive(player.propertiesPublisher.slice(at: \.isBusy)) { delay.set($0) }
    onDisappear { delay.set(false) }
    let weak = WeakObject(spinner)
    observe {
      if let spinner = weak.object { gtk_spinner_set_spinning(spinner, delay.isOn ? 1 : 0) }
    }
  }
}

/// A state that becomes true late and false at once.
@MainActor private final class DelayedState {
  private let state = State(false)
  private var timeout: Timeout?

  var isOn: Bool { state.value }

  func set(_ isOn: Bool) {
    guard isOn else {
      timeout = nil
      state.value = false
      return
    }
    guard timeout == nil else { return }
    timeout = Timeout(after: BusySpinner.delay) { [weak self] in self?.state.value = true }
  }
}
