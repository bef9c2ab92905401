internal import CPlatform
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer
internal import PlayheadUI

/// The controls below the picture.
@MainActor enum ControlBar {
  static func make(player: Player) -> GtkWidget {
    let bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
    gtk_widget_add_css_class(bar.widget, "control-bar")
    let tracker = ProgressTracker(interval: .milliseconds(100))
    let previous = button("media-skip-backward-symbolic", "Previous") { [weak player] in
      player?.returnToPreviousItem()
    }
    let next = button("media-skip-forward-symbolic", "Next") { [weak player] in
      player?.advanceToNextItem()
    }
    gtk_box_append(bar, previous.widget)
    gtk_box_append(bar, PlayPauseButton(player: player).debugBodyCounter(color: .green))
    gtk_box_append(bar, next.widget)
    gtk_box_append(
      bar, TimeLabel(progressTracker: tracker, player: player).debugBodyCounter(color: .green))
    gtk_box_append(
      bar, TimeSlider(progressTracker: tracker, player: player).debugBodyCounter(color: .blue))
    gtk_box_append(bar, DurationLabel(player: player).debugBodyCounter(color: .green))
    gtk_box_append(bar, fullscreenButton())

    // The bar's own body: what is invisible is not on the screen and would not be evaluated.
    bar.observe { [weak player] in
      guard let player else { return }
      let hasSeveralItems = player.items.count > 1 ? 1 : 0
      gtk_widget_set_visible(previous.widget, gboolean(hasSeveralItems))
      gtk_widget_set_visible(next.widget, gboolean(hasSeveralItems))
      gtk_widget_set_sensitive(previous.widget, player.previousItems.isEmpty ? 0 : 1)
      gtk_widget_set_sensitive(next.widget, player.nextItems.isEmpty ? 0 : 1)
    }
    return bar.widget
  }

  private static func fullscreenButton() -> GtkWidget {
    let button = button("view-fullscreen-symbolic", "Full Screen") {}
    let weak = WeakObject(button)
    button.on("clicked") {
      guard let widget = weak.object?.widget,
        let window = gtk_widget_get_root(widget).map({
          UnsafeMutableRawPointer($0).object(as: GtkWindow.self)
        })
      else { return }
      window.toggleFullscreen()
    }
    return button.widget
  }

  private static func button(
    _ icon: String, _ label: String, _ action: @escaping @MainActor () -> Void
  ) -> GtkButton {
    let button = gtk_button_new_from_icon_name(icon).as(GtkButton.self)
    gtk_widget_set_tooltip_text(button.widget, label)
    button.widget.setAccessibleLabel(label)
    button.on("clicked", do: action)
    return button
  }
}

extension GtkWindow {
  /// Goes to the full screen, or back.
  @MainActor func toggleFullscreen() {
    if gtk_window_is_fullscreen(self) != 0 {
      gtk_window_unfullscreen(self)
    } else {
      gtk_window_fullscreen(self)
    }
  }
}
