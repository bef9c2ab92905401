public import CPlatform
internal import Platform

/// Goes to the full screen, and back.
@MainActor struct FullscreenButton: View {
  let widget: GtkWidget

  init() {
    let button = ControlButton.make(
      icon: "view-fullscreen-symbolic", label: localized("Fullscreen")
    ) {}
    widget = button.widget
    named("FullscreenButton")
    let weak = WeakObject(button)
    button.on("clicked") { weak.object?.widget.rootWindow?.toggleFullscreen() }
    let layout = State(LayoutInfo.none)
    readLayout(into: layout)
    observe {
      guard let button = weak.object else { return }
      let isFullscreen = layout.value.isWindowFullScreen
      gtk_button_set_icon_name(
        button, isFullscreen ? "view-restore-symbolic" : "view-fullscreen-symbolic")
      ControlButton.name(button.widget, Self.title(isFullScreen: isFullscreen))
    }
  }
}

extension FullscreenButton {
  /// The same as the row of a menu.
  static func menuRow(isFullScreen: Bool) -> GtkWidget {
    var weak: WeakObject<GtkWidget>?
    let row = MenuParts.row(title(isFullScreen: isFullScreen)) {
      weak?.object?.rootWindow?.toggleFullscreen()
    }
    weak = WeakObject(row)
    return row
  }

  private static func title(isFullScreen: Bool) -> String {
    isFullScreen ? localized("Leave Fullscreen") : localized("Fullscreen")
  }
}

extension GtkWidget {
  /// The window that the widget is in; nil if it is in none.
  @MainActor public var rootWindow: GtkWindow? {
    gtk_widget_get_root(self).flatMap {
      UnsafeMutableRawPointer($0).object(as: GtkWidget.self).cast()
    }
  }
}

extension GtkWindow {
  /// True if something can be activated in the window by `win.` and this name.
  @MainActor func hasAction(_ name: String) -> Bool {
    withOpaquePointer { window in
      g_type_check_instance_is_a(.init(window), g_action_group_get_type()) != 0
        && g_action_group_has_action(window, name) != 0
    }
  }

  /// Goes to the full screen, or back.
  @MainActor public func toggleFullscreen() {
    if gtk_window_is_fullscreen(self) != 0 {
      gtk_window_unfullscreen(self)
    } else {
      gtk_window_fullscreen(self)
    }
  }
}
