internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Shows how fast a medium is played, and opens the menu of speeds.
@MainActor struct SpeedButton: WidgetView {
  let widget: GtkWidget

  init(player: Player, visibility: ControlsVisibility) {
    let button = PlaybackMenus(player: player).speed.button(visibility)
    let label = gtk_label_new("1×").as(GtkLabel.self)
    gtk_menu_button_set_child(button, label.widget)
    widget = button.widget
    named("SpeedButton")
    if let inner = gtk_widget_get_first_child(widget) {
      gtk_widget_add_css_class(inner, "text-button")
    }
    let speed = State(1.0)
    let isChangeable = State(false)
    follow(player) {
      speed.value = $0.playbackSpeed
      let range = $0.playbackSpeedRange
      isChangeable.value = range.lowerBound < range.upperBound
    }
    let (weak, weakLabel) = (WeakObject(widget), WeakObject(label))
    observe {
      if let label = weakLabel.object { gtk_label_set_text(label, SpeedText.of(speed.value)) }
      if let widget = weak.object {
        gtk_widget_set_sensitive(widget, isChangeable.value ? 1 : 0)
      }
    }
  }
}

/// Shows whether anything is played again, and opens the menu for it.
@MainActor struct RepeatButton: WidgetView {
  let widget: GtkWidget

  init(player: Player, visibility: ControlsVisibility) {
    let button = PlaybackMenus(player: player).repeatMode.button(visibility)
    widget = button.widget
    named("RepeatButton")
    let mode = State(RepeatMode.off)
    follow(player, in: mode) { $0.repeatMode }
    let weak = WeakObject(button)
    observe {
      guard let button = weak.object else { return }
      gtk_menu_button_set_icon_name(button, Self.iconName(mode.value))
    }
  }

  private static func iconName(_ mode: RepeatMode) -> String {
    switch mode {
    case .off: "media-playlist-consecutive-symbolic"
    case .one: "media-playlist-repeat-song-symbolic"
    case .all: "media-playlist-repeat-symbolic"
    }
  }
}
