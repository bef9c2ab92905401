package import CPlatform

extension WidgetClass {
  /// A Boolean value that indicates whether the widget has the keyboard focus.
  @MainActor package var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

  /// Gives the keyboard focus to the widget, or to the first one in it that takes it.
  @MainActor package func takeFocus() { _ = gtk_widget_grab_focus(widget) }

  /// The widget that has the keyboard focus in the window that this one is in; `nil` if none has.
  @MainActor package var focusInWindow: GtkWidget? {
    gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }
  }

  /// Calls closures when the keyboard focus comes to the widget or into it, and when it leaves. The widget owns
  /// them.
  @MainActor @discardableResult package func onFocus(
    enter: @escaping @MainActor () -> Void, leave: @escaping @MainActor () -> Void
  ) -> InputHandler {
    let controller = gtk_event_controller_focus_new()
    controller.on("enter") { enter() }
    controller.on("leave") { leave() }
    return attach(controller)
  }

  /// Sets whether a click gives the widget the keyboard focus.
  @MainActor package func setFocusesOnClick(_ focuses: Bool) {
    gtk_widget_set_focus_on_click(widget, focuses ? 1 : 0)
  }
}

extension GtkWindow {
  /// Takes the keyboard focus from whatever widget has it: keys are the window's own then.
  @MainActor package func dropFocus() { gtk_window_set_focus(self, nil) }

  /// Takes the keyboard focus from whatever widget has it after a delay, unless ``keepFocus()`` is called or the window is
  /// closed before then, or the focus is in a menu that is open then.
  @MainActor package func dropFocus(after delay: Duration) {
    let weak = WeakObject(self)
    setFocusTimeout(
      Timeout(after: delay) {
        guard let window = weak.object, window.focusedWidget?.isInOpenMenu != true else { return }
        window.dropFocus()
      })
  }

  /// Leaves the keyboard focus where it is put now, though it was to be dropped.
  @MainActor package func keepFocus() { setFocusTimeout(nil) }

  /// Replaces the timeout after which the focus is dropped, and cancels the one before. The window owns it.
  @MainActor private func setFocusTimeout(_ timeout: Timeout?) {
    g_object_set_qdata_full(
      self.as(GObject.self), focusQuark, timeout.map { Unmanaged.passRetained($0).toOpaque() }
    ) { timeout in
      if let timeout { Unmanaged<Timeout>.fromOpaque(timeout).release() }
    }
  }
}

@MainActor private let focusQuark = g_quark_from_string("playhead-focus-drop")
