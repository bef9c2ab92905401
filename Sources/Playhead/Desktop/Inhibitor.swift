internal import CPlatform
internal import OpenCombine
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer

/// Keeps the screen on and the computer awake for a player, as long as the rule says so
/// (``SleepInhibition``).
@MainActor final class Inhibitor {
  private weak var player: Player?
  private let window: WeakObject<GtkWindow>
  private let application: GtkApplication
  private var changes: AnyCancellable?
  private var current = SleepInhibition.none
  private var cookie: guint = 0
  private var isDirty = false

  init(player: Player, window: GtkWindow, application: GtkApplication) {
    self.player = player
    self.window = WeakObject(window)
    self.application = application
    changes = player.objectWillChange.sink { [weak self] _ in self?.invalidate() }
    update()
  }

  isolated deinit { end() }

  /// Told before the change: what is true after it is seen on the next turn.
  private func invalidate() {
    guard !isDirty else { return }
    isDirty = true
    Task { @MainActor [weak self] in self?.update() }
  }

  private func update() {
    isDirty = false
    guard let player else { return end() }
    let wanted = SleepInhibition(
      shouldPlay: player.shouldPlay, isFailed: player.error != nil,
      playbackState: player.playbackState, mediaType: player.mediaType)
    guard wanted != current else { return }
    // The new one first: there must be no moment without any.
    let new = begin(wanted)
    end()
    (current, cookie) = (wanted, new)
  }

  private func begin(_ inhibition: SleepInhibition) -> guint {
    var flags: UInt32 = 0
    if inhibition.idle { flags |= GTK_APPLICATION_INHIBIT_IDLE.rawValue }
    if inhibition.suspend { flags |= GTK_APPLICATION_INHIBIT_SUSPEND.rawValue }
    guard flags != 0 else { return 0 }
    return gtk_application_inhibit(
      application, window.object, GtkApplicationInhibitFlags(flags),
      inhibition.idle ? "Playing a video" : "Playing sound")
  }

  private func end() {
    if cookie != 0 { gtk_application_uninhibit(application, cookie) }
    (current, cookie) = (.none, 0)
  }
}
