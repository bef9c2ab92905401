public import CPlatform
internal import PlayheadPlatform

/// An observer of a window's visibility, as far as the windowing system reports it: whether it is minimized
/// or suspended.
///
/// ```swift
/// let visibility = SurfaceVisibility(of: widget) { print("changed") }
/// if visibility?.isVisible == false { player.pause() }
/// ```
///
/// ``VideoView`` uses it automatically: hidden video is not converted. A program uses it to stop
/// something else, such as an animation. Keep the observer; it ends when it is released. On X11, a window
/// that is covered by others counts as visible.
@MainActor public final class SurfaceVisibility {
  private let watch: SurfaceWatch

  /// Creates an observer of the window that contains a widget.
  ///
  /// The closure is not called at the beginning; read ``isVisible``.
  ///
  /// The widget is not retained. A widget that moves to another window needs another observer.
  ///
  /// - Parameters:
  ///   - widget: A widget that is realized.
  ///   - onChange: A closure that is called on the main thread after each change of the window's state.
  /// - Returns: `nil` if the widget is in no window.
  public init?(of widget: GtkWidget, onChange: @escaping @MainActor () -> Void) {
    guard let watch = SurfaceWatch(of: widget, onChange: onChange) else { return nil }
    self.watch = watch
  }

  /// A Boolean value that indicates whether the window may be visible: `false` only if it is known to be
  /// hidden.
  ///
  /// A window on another workspace counts as visible unless the compositor says that it is suspended, which
  /// Wayland compositors do from GTK 4.12 on.
  ///
  /// It is read from the window's state, and costs nothing.
  public var isVisible: Bool { watch.state.map(Self.isVisible(state:)) ?? false }

  /// Returns whether a window in a state (`GdkToplevelState`) may be seen.
  static func isVisible(state: UInt32) -> Bool {
    let minimized: UInt32 = 1 << 0
    // GDK_TOPLEVEL_STATE_SUSPENDED, from GTK 4.12 on: on Wayland, nothing of it is shown.
    let suspended: UInt32 = 1 << 16
    return state & (minimized | suspended) == 0
  }
}
