internal import CPlatform
internal import OpenCombine
internal import PlayheadPlatform

/// Looks at a widget after each layout of its window.
@MainActor enum LayoutReader {
  /// Begins to look, until the result is released. Returns nil for a widget that is in no window.
  static func follow(
    _ widget: GtkWidget, _ write: @escaping @MainActor (LayoutInfo) -> Void
  ) -> Running? {
    guard let window = widget.rootWindow, let clock = gtk_widget_get_frame_clock(widget)
    else { return nil }
    let (weak, weakWindow) = (WeakObject(widget), WeakObject(window))
    let read = { if let seen = weak.object.flatMap(layout) { write(seen) } }
    // Told of frames with a layout only, and after the window has been laid out.
    let laidOut = clock.on("layout") { read() }
    let fullscreen = window.on("notify::fullscreened") { read() }
    read()
    return Running(
      end: AnyCancellable {
        MainActor.assumeIsolated {
          clock.disconnect(laidOut)
          weakWindow.object?.disconnect(fullscreen)
        }
      })
  }

  private static func layout(of widget: GtkWidget) -> LayoutInfo? {
    guard let window = widget.rootWindow else { return nil }
    let (isFullScreen, isOver) = (window.isFullscreen, takesAll(of: window, widget))
    return LayoutInfo(
      isOverCurrentContext: isOver, isFullScreen: isOver && isFullScreen,
      isWindowFullScreen: isFullScreen)
  }

  private static func takesAll(of window: GtkWindow, _ widget: GtkWidget) -> Bool {
    guard let content = gtk_window_get_child(window), let bounds = widget.bounds(in: content)
    else { return false }
    return bounds.x <= 0 && bounds.y <= 0
      && Int(bounds.width.rounded()) >= content.width
      && Int(bounds.height.rounded()) >= content.height
  }
}
