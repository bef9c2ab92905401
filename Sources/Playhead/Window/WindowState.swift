internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The size of windows and how loud they are, from one time to the next.
@MainActor enum WindowState {
  /// Gives a new window the size of the last one.
  static func restore(_ window: GtkWindow, _ settings: Settings) {
    gtk_window_set_default_size(
      window, Int32(settings.windowWidth), Int32(settings.windowHeight))
    if settings.isMaximized { gtk_window_maximize(window) }
  }

  /// Remembers a window that is being closed.
  /// - Parameter request: how loud it was asked to be, which counts for this time only.
  static func save(
    _ window: GtkWindow, _ player: Player?, askedFor request: OpeningRequest,
    to preferences: Preferences
  ) {
    var settings = preferences.settings
    settings.isMaximized = gtk_window_is_maximized(window) != 0
    if !settings.isMaximized, gtk_window_is_fullscreen(window) == 0 {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(window, &width, &height)
      if width > 0, height > 0 {
        (settings.windowWidth, settings.windowHeight) = (Int(width), Int(height))
      }
    }
    if let player, player.volume != request.volume { settings.volume = player.volume }
    if let player, !(player.isMuted && request.isMuted) { settings.isMuted = player.isMuted }
    preferences.settings = settings
  }
}
