package import CPlatform

extension GtkWindow {
  /// Keeps the window over another one, and closes it with that.
  ///
  /// - Parameter isModal: Whether the other one takes no input meanwhile.
  @MainActor package func belong(to parent: GtkWindow, isModal: Bool) {
    gtk_window_set_transient_for(self, parent)
    gtk_window_set_modal(self, gboolean(isModal))
    gtk_window_set_destroy_with_parent(self, 1)
  }

  /// The text in the title bar and in the lists of the desktop.
  @MainActor package var title: String {
    get { gtk_window_get_title(self).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(self, newValue) }
  }

  /// A Boolean value that indicates whether the window takes the whole screen.
  ///
  /// Setting it asks the window manager, which does it some time later.
  @MainActor package var isFullscreen: Bool {
    get { gtk_window_is_fullscreen(self) != 0 }
    set {
      if newValue { gtk_window_fullscreen(self) } else { gtk_window_unfullscreen(self) }
    }
  }

  /// A Boolean value that indicates whether the window takes all the room that windows have.
  ///
  /// Setting it asks the window manager, which does it some time later.
  @MainActor package var isMaximized: Bool {
    get { gtk_window_is_maximized(self) != 0 }
    set {
      if newValue { gtk_window_maximize(self) } else { gtk_window_unmaximize(self) }
    }
  }

  /// A Boolean value that indicates whether the window has the keyboard.
  @MainActor package var isActive: Bool { gtk_window_is_active(self) != 0 }

  /// A Boolean value that indicates whether the window has a frame and a title bar.
  @MainActor package var isDecorated: Bool {
    get { gtk_window_get_decorated(self) != 0 }
    set { gtk_window_set_decorated(self, newValue ? 1 : 0) }
  }

  /// The size that the window has while it is neither maximized nor fullscreen, in logical pixels.
  @MainActor package var normalSize: (width: Int, height: Int) {
    get {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_window_get_default_size(self, &width, &height)
      return (Int(width), Int(height))
    }
    set {
      gtk_window_set_default_size(
        self, Int32(clamping: newValue.width), Int32(clamping: newValue.height))
    }
  }

  /// The widget that has the keyboard focus, or `nil`.
  @MainActor package var focusedWidget: GtkWidget? {
    get { gtk_window_get_focus(self) }
    set { gtk_window_set_focus(self, newValue) }
  }

  /// Shows the window, and brings it to the front.
  @MainActor package func present() { gtk_window_present(self) }

  /// Closes the window, as its button does.
  @MainActor package func close() { gtk_window_close(self) }

  /// The program that the window belongs to, or `nil`.
  @MainActor package var program: GtkApplication? { gtk_window_get_application(self) }

  /// A Boolean value that indicates whether windows can be seen through one another.
  @MainActor package var isComposited: Bool {
    gdk_display_is_composited(gtk_widget_get_display(widget)) != 0
  }

  /// Runs an action once, after the first frame since the window was mapped: it is on the screen then.
  @MainActor package func onFirstFrame(perform action: @escaping @MainActor () -> Void) {
    handle("map") { $0.onNextFrame(perform: action) }
  }

  /// Runs an action once, when the window has painted its next frame; never if it is not on the screen.
  @MainActor package func onNextFrame(perform action: @escaping @MainActor () -> Void) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    var handler: SignalHandler?
    handler = clock.on("after-paint") {
      if let connected = handler { clock.disconnect(connected) }
      handler = nil
      action()
    }
  }
}

extension GtkWindow {
  /// The size of the monitor that most of the window is on, in logical pixels; `nil` while it is on none.
  @MainActor package var monitorSize: (width: Int, height: Int)? {
    guard let surface, let display = gdk_surface_get_display(surface),
      let monitor = gdk_display_get_monitor_at_surface(display, surface)
    else { return nil }
    var area = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &area)
    return (Int(area.width), Int(area.height))
  }

  /// A Boolean value that indicates whether the window has a size of its own: that it fills neither the screen nor a
  /// part of it.
  @MainActor package var hasOwnSize: Bool {
    guard let surface, !isFullscreen, !isMaximized else { return false }
    return UInt32(playhead_surface_state(surface)) & GDK_TOPLEVEL_STATE_TILED.rawValue == 0
  }

  @MainActor private var surface: GdkSurface? {
    gtk_widget_get_native(widget).flatMap { gtk_native_get_surface($0) }
  }
}
