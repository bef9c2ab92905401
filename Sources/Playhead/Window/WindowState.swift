internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The size of windows and how loud they are, from one time to the next.
@MainActor enum WindowState {
  /// Gives a new window the size of the last one.
  static func restore(_ window: GtkWindow, _ settings: Settings) {
    window.normalSize = (settings.windowWidth, settings.windowHeight)
    if settings.isMaximized { window.isMaximized = true }
  }

  /// Remembers a window, for the next one.
  /// - Parameters:
  ///   - mini: what knows how large the window was before it became small.
  ///   - request: how loud it was asked to be, which counts for this time only.
  static func save(
    _ window: GtkWindow, _ mini: MiniMode, _ player: Player?, askedFor request: OpeningRequest,
    to preferences: Preferences
  ) {
    var settings = preferences.settings
    let former = mini.former
    settings.isMaximized = former?.isMaximized ?? window.isMaximized
    if !settings.isMaximized, former != nil || !window.isFullscreen {
      let size = former?.size ?? window.normalSize
      if size.width > 0, size.height > 0 {
        (settings.windowWidth, settings.windowHeight) = size
      }
    }
    if let player, player.volume != request.volume { settings.volume = player.volume }
    if let player, !(player.isMuted && request.isMuted) { settings.isMuted = player.isMuted }
    preferences.settings = settings
  }
}
