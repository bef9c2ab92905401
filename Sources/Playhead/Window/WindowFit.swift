internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Makes a window as large as the video in it, where one has asked for that: for each video of another size,
/// once. A window that fills the screen or a part of it, and the small one, stay as they are.
@MainActor final class WindowFit {
  private weak var player: Player?
  private let preferences: Preferences
  private let window: WeakObject<GtkWindow>
  private let video: WeakObject<GtkWidget>
  private let mini: MiniMode
  private var watch: AnyCancellable?
  private var settings: AnyCancellable?
  private var fitted: PresentationSize?

  /// - Parameter video: the widget that has the video in it.
  init(
    _ window: GtkWindow, to video: GtkWidget, of player: Player, mini: MiniMode,
    preferences: Preferences
  ) {
    (self.window, self.video, self.player) = (WeakObject(window), WeakObject(video), player)
    (self.mini, self.preferences) = (mini, preferences)
    watch = player.changePublisher.sink { [weak self] in self?.update() }
    settings = preferences.publisher.map(\.fitsWindow).removeDuplicates()
      .sink { [weak self] fits in
        if !fits { self?.fitted = nil }
        self?.update()
      }
  }

  private func update() {
    guard preferences.settings.fitsWindow, let size = player?.presentationSize, size != fitted,
      let window = window.object, let video = video.object,
      let native = gtk_widget_get_native(window.widget),
      let surface = gtk_native_get_surface(native), isFree(window, surface),
      let screen = Self.screen(of: surface)
    else { return }
    let scale = Int(gtk_widget_get_scale_factor(window.widget))
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_window_get_default_size(window, &width, &height)
    let frame = PixelSize(
      width: Int(width - gtk_widget_get_width(video)),
      height: Int(height - gtk_widget_get_height(video)))
    guard
      let wanted = WindowSize.fitting(
        video: PixelSize(width: size.width / scale, height: size.height / scale), frame: frame,
        screen: screen)
    else { return }
    fitted = size
    gtk_window_set_default_size(window, Int32(wanted.width), Int32(wanted.height))
  }

  /// True if the window has a size of its own.
  private func isFree(_ window: GtkWindow, _ surface: GdkSurface) -> Bool {
    !mini.isOn.value && gtk_window_is_fullscreen(window) == 0
      && gtk_window_is_maximized(window) == 0
      && UInt32(playhead_surface_state(surface)) & GDK_TOPLEVEL_STATE_TILED.rawValue == 0
  }

  private static func screen(of surface: GdkSurface) -> PixelSize? {
    guard let display = gdk_surface_get_display(surface),
      let monitor = gdk_display_get_monitor_at_surface(display, surface)
    else { return nil }
    var area = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &area)
    return PixelSize(width: Int(area.width), height: Int(area.height))
  }
}
