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
    let isFullScreen = gtk_window_is_fullscreen(window) != 0
    let isOver = Self.takesAll(of: window, widget)
    write(
      LayoutInfo(
        isOverCurrentContext: isOver, isFullScreen: isOver && isFullScreen,
        isWindowFullScreen: isFullScreen))
  }

  private static func takesAll(of window: GtkWindow, _ widget: GtkWidget) -> Bool {
    guard let content = gtk_window_get_child(window) else { return false }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, content, &bounds) != 0 else { return false }
    return bounds.origin.x <= 0 && bounds.origin.y <= 0
      && Int(bounds.size.width.rounded()) >= Int(gtk_widget_get_width(content))
      && Int(bounds.size.height.rounded()) >= Int(gtk_widget_get_height(content))
  }
}
