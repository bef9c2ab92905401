internal import CPlatform
internal import PlayheadPlatform

/// Looks at a widget after each layout of its window.
@MainActor final class LayoutReader {
  private let widget: WeakObject<GtkWidget>
  private let write: @MainActor (LayoutInfo) -> Void
  private var connections: [() -> Void] = []

  init(_ widget: GtkWidget, _ write: @escaping @MainActor (LayoutInfo) -> Void) {
    (self.widget, self.write) = (WeakObject(widget), write)
  }

  func start() {
    stop()
    guard let widget = widget.object, let window = widget.rootWindow,
      let clock = gtk_widget_get_frame_clock(widget)
    else { return }
    // Told of frames with a layout only, and after the window has been laid out.
    let layout = clock.on("layout") { [weak self] in self?.read() }
    let fullscreen = window.on("notify::fullscreened") { [weak self] in self?.read() }
    let weak = WeakObject(window)
    connections = [
      { clock.disconnect(layout) },
      { if let window = weak.object { window.disconnect(fullscreen) } },
    ]
    read()
  }

  func stop() {
    for disconnect in connections { disconnect() }
    connections = []
  }

  private func read() {
    guard let widget = widget.object, let window = widget.rootWindow else { return }
    let isFullScreen = window.isFullscreen
    let isOver = Self.takesAll(of: window, widget)
    write(
      LayoutInfo(
        isOverCurrentContext: isOver, isFullScreen: isOver && isFullScreen,
        isWindowFullScreen: isFullScreen))
  }

  private static func takesAll(of window: GtkWindow, _ widget: GtkWidget) -> Bool {
    guard let content = gtk_window_get_child(window), let bounds = widget.bounds(in: content)
    else { return false }
    return bounds.x <= 0 && bounds.y <= 0
      && Int(bounds.width.rounded()) >= content.width
      && Int(bounds.height.rounded()) >= content.height
  }
}
