package import CPlatform

/// An observer of what the windowing system does with a window: whether it is minimized, maximized, or suspended.
///
/// It keeps neither the widget nor the window, and ends when it is released.
@MainActor package final class SurfaceWatch {
  private let surface: WeakObject<GdkSurface>
  private var handler: SignalHandler?

  /// Creates an observer of the window that contains a widget.
  ///
  /// - Parameters:
  ///   - widget: A widget that is realized.
  ///   - onChange: A closure that is called after each change of the state.
  /// - Returns: `nil` if the widget is in no window.
  package init?(of widget: GtkWidget, onChange: @escaping @MainActor () -> Void) {
    guard let native = gtk_widget_get_native(widget), let surface = gtk_native_get_surface(native)
    else { return nil }
    self.surface = WeakObject(surface)
    guard playhead_surface_is_toplevel(surface) != 0 else { return }
    handler = surface.on("notify::state", do: onChange)
  }

  isolated deinit {
    if let surface = surface.object, let handler { surface.disconnect(handler) }
  }

  /// The state as `GdkToplevelState`, 0 for what is no window of its own; `nil` if the window is gone.
  package var state: UInt32? { surface.object.map { UInt32(playhead_surface_state($0)) } }
}
