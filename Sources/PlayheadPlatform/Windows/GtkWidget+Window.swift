public import CPlatform

extension GtkWidget {
  /// The window that contains the widget, or `nil`.
  ///
  /// It is `nil` until the widget has been put into a window, and in a popover it is the window that the
  /// popover belongs to.
  ///
  /// Do not keep the result: a widget can be moved to another window.
  @MainActor public var rootWindow: GtkWindow? {
    gtk_widget_get_root(self).flatMap {
      UnsafeMutableRawPointer($0).object(as: GtkWidget.self).cast()
    }
  }
}

extension GtkWindow {
  /// Makes the window fullscreen, or leaves fullscreen.
  ///
  /// The window manager does it some time later; the property `fullscreened` tells when.
  ///
  /// ```swift
  /// let weak = WeakObject(button)
  /// button.on("clicked") { weak.object?.widget.rootWindow?.toggleFullscreen() }
  /// ```
  ///
  /// A window that is not resizable becomes fullscreen as well.
  @MainActor public func toggleFullscreen() {
    isFullscreen.toggle()
  }
}
