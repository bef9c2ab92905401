public import CPlatform
internal import PlayheadPlatform

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
  /// True if something can be activated in the window by `win.` and this name.
  @MainActor package func hasAction(_ name: String) -> Bool {
    withOpaquePointer { window in
      g_type_check_instance_is_a(.init(window), g_action_group_get_type()).isTrue
        && g_action_group_has_action(window, name).isTrue
    }
  }

  /// The class of what draws the window, such as `GskCairoRenderer`, or `nil` while the window is not on the screen.
  @MainActor package var rendererName: String? {
    withOpaquePointer { gtk_native_get_renderer($0) }?.className
  }

  /// Makes the window fullscreen, or leaves fullscreen.
  ///
  /// The window manager does it some time later; ``WidgetView/readLayout(into:)`` tells when.
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
