internal import CPlatform
internal import PlayheadCore
public import PlayheadPlatform
public import PlayheadPlayer

/// A spinner that turns while the player loads or buffers.
///
/// It starts to turn half a second after the player became busy, so that it does not flash. It always takes
/// its space.
///
/// Busy means that data is missing or a seek is under way; see `PlayerProperties.isBusy`. A spinner that does
/// not turn costs nothing.
///
/// For screen readers it is a progress bar called “Loading”, also while it does not turn. When it disappears from
/// the screen, it stops; when it appears again, the delay starts over.
///
/// ```swift
/// ZStack {
///   VideoView(player: player)
///   BusySpinner(player: player)
/// }
/// ```
@MainActor public struct BusySpinner: LazyWidgetView {
  /// The source of the spinner.
  ///
  /// It is a `GtkSpinner` that takes no input, so that it can lie over other widgets.
  ///
  /// In a row it has the size of an icon.
  public let source: LazyWidget

  /// The time for which the player has to be busy before the spinner turns.
  ///
  /// Most seeks in local files are over by then. Only the time in one go counts: a player that was ready in between
  /// starts again.
  public static let delay = Duration.milliseconds(500)

  /// Creates a spinner for a player.
  ///
  /// The view subscribes to the player while it is on the screen.
  ///
  /// - Parameter player: The player, which may have no item yet.
  public init(player: Player) {
    source = LazyWidget(ViewIdentity(of: player)) {
      let spinner = GtkSpinner.make()
      spinner.isTarget = false
      Accessibility.setRole(GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, of: spinner.widget)
      Accessibility.setLabel(localized("Loading"), of: spinner.widget)
      let delay = DelayedState()
      spinner.named("BusySpinner")
        .onReceive(player.propertiesPublisher.slice(at: \.isBusy)) { delay.set($0) }
        .onDisappear { delay.set(false) }
        .observe { spinner in spinner.isSpinning = delay.isOn }
        // The player was ready in the turn in which the delay was over.
        .evaluated(unless: { $0.isSpinning == delay.isOn })
      return spinner.widget
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
