public import CPlatform
internal import Dispatch

/// Runs libdispatch's main queue, and so every main-actor job, from the GLib main loop.
///
/// The queue tells through an eventfd that it has work; one source on it, below painting, drains a
/// snapshot. Jobs can so not starve painting. Painting can starve jobs, when frames take longer
/// than their share: therefore each mapped window also drains one snapshot after it has painted
/// (``drainAfterPainting(_:)``).
@MainActor public enum MainQueue {
  private static var source: guint = 0

  /// Attaches the queue to the default main context. Call once, on the main thread, before the
  /// loop runs; further calls do nothing. `main` must be synchronous: an asynchronous one gives
  /// the main thread away to libdispatch.
  public static func attach() {
    guard source == 0 else { return }
    source = g_unix_fd_add_full(
      GDK_PRIORITY_REDRAW + 1, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { descriptor, _, _ in
        // Reset first: what is enqueued while draining then wakes the loop again.
        var wakeups: UInt64 = 0
        _ = read(descriptor, &wakeups, MemoryLayout.size(ofValue: wakeups))
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
  }

  /// Does something after a while, or after the event that is being handled, whatever is released until
  /// then. What can be given up is a ``Timeout``.
  public static func later(
    after delay: Duration = .zero, _ action: @escaping @MainActor () -> Void
  ) {
    _ = g_timeout_add_full(
      G_PRIORITY_DEFAULT, Timeout.milliseconds(delay),
      { context in
        guard let context else { return 0 }
        let action = Unmanaged<Action>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated { action.run() }
        return 0
      }, Unmanaged.passRetained(Action(run: action)).toOpaque(),
      { context in if let context { Unmanaged<Action>.fromOpaque(context).release() } })
  }

  /// What is done later; it belongs to the loop until then.
  private final class Action: Sendable {
    let run: @MainActor () -> Void

    init(run: @escaping @MainActor () -> Void) { self.run = run }
  }

  /// Drains the queue once after each frame that `window` paints, while it is mapped.
  ///
  /// Without it a window whose frames take longer than the display's interval leaves no time below
  /// the priority of painting, and no main-actor job would run.
  public static func drainAfterPainting(_ window: GtkWindow) {
    let widget = window.widget
    var connection: (clock: GdkFrameClock, handler: SignalHandler)?
    func start(_ widget: GtkWidget) {
      guard connection == nil, let clock = gtk_widget_get_frame_clock(widget) else { return }
      let handler = clock.on("after-paint") { _dispatch_main_queue_callback_4CF(nil) }
      connection = (clock, handler)
    }
    let weak = WeakObject(widget)
    widget.on("map") {
      if let widget = weak.object { start(widget) }
    }
    widget.on("unmap") {
      if let (clock, handler) = connection { clock.disconnect(handler) }
      connection = nil
    }
    if gtk_widget_get_mapped(widget) != 0 { start(widget) }
  }
}
