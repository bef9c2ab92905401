public import CPlatform
internal import Dispatch

/// The main queue of libdispatch, which runs in GLib's main loop.
///
/// All main-actor code and everything on `DispatchQueue.main` runs there. The queue signals its work through
/// an eventfd. A source with a priority below painting then runs the jobs that are waiting, so that jobs
/// cannot starve painting. Painting could starve jobs if frames take too long; ``drainAfterPainting(_:)``
/// prevents that.
///
/// An idle process stays asleep in `poll`: there is no timer, and a job costs one wake-up. Without
/// ``attach()``, tasks on the main actor never run in a program whose main loop is GLib's.
@MainActor public enum MainQueue {
  private static var source: guint = 0

  /// Attaches the queue to the default main context.
  ///
  /// Call it once, on the main thread, before the main loop runs; further calls do nothing. The main function
  /// of the program must be synchronous, because an asynchronous one gives the main thread to libdispatch.
  ///
  /// ```swift
  /// MainQueue.attach()
  /// Task { print("runs in GLib's main loop") }
  /// let loop = g_main_loop_new(nil, 0)
  /// g_main_loop_run(loop)
  /// ```
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

  /// Calls a closure on the main thread after a delay, or after the current event. Use a ``Timeout`` for a
  /// call that can be canceled.
  ///
  /// Callbacks are called in the order of their times, before frames are painted.
  ///
  /// ```swift
  /// MainQueue.later { gtk_widget_grab_focus(entry.widget) }  // after the current event
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The delay, rounded up to milliseconds.
  ///   - action: A closure that is called in any case.
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

  /// Calls a closure on the main thread in a later turn of the main loop; it can be used on any thread.
  ///
  /// - Parameters:
  ///   - priority: A priority of GLib: what is less than that of painting is done before the next frame.
  ///   - action: A closure that is called in any case.
  package nonisolated static func enqueue(
    priority: Int32, _ action: @escaping @MainActor () -> Void
  ) {
    // Sendable: closures of the main actor would trap on another thread.
    _ = g_idle_add_full(
      priority,
      { @Sendable context in
        guard let context else { return 0 }
        let action = Unmanaged<Action>.fromOpaque(context).takeUnretainedValue()
        MainActor.assumeIsolated { action.run() }
        return 0
      }, Unmanaged.passRetained(Action(run: action)).toOpaque(),
      { @Sendable context in if let context { Unmanaged<Action>.fromOpaque(context).release() } })
  }

  /// An action for later, which belongs to the loop until then.
  private final class Action: Sendable {
    let run: @MainActor () -> Void

    init(run: @escaping @MainActor () -> Void) { self.run = run }
  }

  /// Runs the jobs that are waiting after each frame that a window paints.
  ///
  /// Without it, a window whose frames take longer than the display's refresh interval would leave no time
  /// for them.
  ///
  /// Call it once for each window, before or after it is shown. `Window` in PlayheadViews does it by itself.
  /// Nothing has to be undone: the handlers belong to the window.
  ///
  /// - Parameter window: A top-level window. It is not retained.
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
