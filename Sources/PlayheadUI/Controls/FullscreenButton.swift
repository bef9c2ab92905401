internal import CPlatform
internal import PlayheadPlatform

/// Goes to the full screen, and back.
@MainActor struct FullscreenButton: WidgetView {
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
