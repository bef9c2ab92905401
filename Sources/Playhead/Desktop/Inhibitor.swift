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
  private let window: GtkWindow
  private let application: GtkApplication
  private var watch: AnyCancellable?
  private var visibility: SurfaceVisibility?
  private var current = SleepInhibition.none
  private var held = Held()

  /// The requests that keep the screen on and the computer awake.
  private struct Held {
    var inhibition: Inhibition?
    var services: [InhibitingService] = []
  }

  /// - Parameter window: the window that shows the player; it has to be realized.
  init(player: Player, window: GtkWindow, application: GtkApplication) {
    self.player = player
    self.window = window
    self.application = application
    watch = player.changePublisher.sink { [weak self] in self?.update() }
    visibility = SurfaceVisibility(of: window.widget) { [weak self] in self?.update() }
    update()
  }

  isolated deinit { end(held) }

  private func update() {
    guard let player else { return }
    // What has failed is tried again, or skipped after a few seconds.
    let isStopped =
      player.error != nil && (player.retry?.isWaitingForNetwork ?? !player.hasNextItem)
    let wanted = SleepInhibition(
      hasItem: player.currentItem != nil, shouldPlay: player.shouldPlay, isFailed: isStopped,
      playbackState: player.playbackState, mediaType: player.mediaType,
      isVisible: visibility?.isVisible ?? true, former: current)
    guard wanted != current else { return }
    // The new one first: there must be no moment without any.
    let old = held
    (current, held) = (wanted, begin(wanted))
    end(old)
  }

  private func begin(_ inhibition: SleepInhibition) -> Held {
    guard inhibition.idle || inhibition.suspend else { return Held() }
    let reason = inhibition.idle ? localized("Playing a video") : localized("Playing audio")
    if let held = Inhibition(
      idle: inhibition.idle, suspend: inhibition.suspend, reason: reason, by: application,
      for: window)
    {
      return Held(inhibition: held)
    }
    guard let connection = application.sessionBus else { return Held() }
    let kinds: [InhibitingService.Kind] =
      inhibition.idle ? [.screenSaver, .powerManagement] : [.powerManagement]
    return Held(
      services: kinds.map { InhibitingService($0, connection: connection, reason: reason) })
  }

  private func end(_ held: Held) {
    for service in held.services { service.end() }
  }
}
