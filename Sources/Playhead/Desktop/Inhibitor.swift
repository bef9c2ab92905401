internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Keeps the screen on and the computer awake for a player, as long as the rule says so
/// (``SleepInhibition``).
///
/// GTK asks whoever is there: the session manager, the desktop's portal, the compositor. Where none of
/// them is, as in smaller desktops, the services are asked that came before them.
@MainActor final class Inhibitor {
  private weak var player: Player?
  private let window: WeakObject<GtkWindow>
  private let application: GtkApplication
  private var watch: AnyCancellable?
  private var visibility: SurfaceVisibility?
  private var current = SleepInhibition.none
  private var held = Held()

  /// What keeps it up.
  private struct Held {
    var cookie: guint = 0
    var services: [InhibitingService] = []
  }

  /// - Parameter window: the window that shows the player; it has to be realized.
  init(player: Player, window: GtkWindow, application: GtkApplication) {
    self.player = player
    self.window = WeakObject(window)
    self.application = application
    watch = player.changePublisher.sink { [weak self] in self?.update() }
    visibility = SurfaceVisibility(of: window.widget) { [weak self] in self?.update() }
    update()
  }

  isolated deinit { end(held) }

  private func update() {
    guard let player else { return }
    let wanted = SleepInhibition(
      shouldPlay: player.shouldPlay, isFailed: player.error != nil,
      playbackState: player.playbackState, mediaType: player.mediaType,
      isVisible: visibility?.isVisible ?? true)
    guard wanted != current else { return }
    // The new one first: there must be no moment without any.
    let old = held
    (current, held) = (wanted, begin(wanted))
    end(old)
  }

  private func begin(_ inhibition: SleepInhibition) -> Held {
    var flags: UInt32 = 0
    if inhibition.idle { flags |= GTK_APPLICATION_INHIBIT_IDLE.rawValue }
    if inhibition.suspend { flags |= GTK_APPLICATION_INHIBIT_SUSPEND.rawValue }
    guard flags != 0 else { return Held() }
    let reason = inhibition.idle ? localized("Playing a video") : localized("Playing audio")
    let cookie = gtk_application_inhibit(
      application, window.object, GtkApplicationInhibitFlags(flags), reason)
    guard cookie == 0, let connection else { return Held(cookie: cookie) }
    let kinds: [InhibitingService.Kind] =
      inhibition.idle ? [.screenSaver, .powerManagement] : [.powerManagement]
    return Held(
      services: kinds.map { InhibitingService($0, connection: connection, reason: reason) })
  }

  private func end(_ held: Held) {
    if held.cookie != 0 { gtk_application_uninhibit(application, held.cookie) }
    for service in held.services { service.end() }
  }

  private var connection: OpaquePointer? {
    g_application_get_dbus_connection(application.as(GApplication.self))
  }
}
