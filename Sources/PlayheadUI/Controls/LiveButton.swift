internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Says that a stream is live; behind the live edge, a click leads there.
@MainActor struct LiveButton: WidgetView {
  let widget: GtkWidget

  init(player: Player) {
    let button = ControlButton.make(icon: "", label: localized("Live")) { [weak player] in
      player?.goLive()
    }
    gtk_button_set_label(button, localized("● LIVE"))
    gtk_widget_add_css_class(button.widget, "live")
    gtk_widget_add_css_class(button.widget, "text-button")
    widget = button.widget
    named("LiveButton")
    let isBehind = State(false)
    // It disappears for what is not live, and so is not asked once a second then.
    follow(player, in: isBehind) { $0.isBehindLiveEdge() }
    let look: @MainActor () -> Void = { [weak player] in
      isBehind.value = player?.isBehindLiveEdge() ?? false
    }
    onReceive(player.periodicTimePublisher(forInterval: .seconds(1))) { _ in look() }
    // The time of a paused stream stands still, its edge does not.
    onReceive(player.propertiesPublisher.slice(at: \.seekableTimeRange)) { _ in look() }
    let weak = WeakObject(button.widget)
    observe {
      guard let widget = weak.object else { return }
      if isBehind.value {
        gtk_widget_remove_css_class(widget, "at-edge")
      } else {
        gtk_widget_add_css_class(widget, "at-edge")
      }
      gtk_widget_set_sensitive(widget, isBehind.value ? 1 : 0)
      ControlButton.name(
        widget, isBehind.value ? localized("Go to Live") : localized("Live"))
    }
  }
}

extension Player {
  /// Goes to the live edge and plays on from there.
  func goLive() {
    skipToDefault()
    play()
  }
}
