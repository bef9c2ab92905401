internal import CPlatform
internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// How long a medium is; a click shows how much of it is left, and back.
@MainActor struct DurationButton: WidgetView {
  let widget: GtkWidget

  init(progressTracker tracker: ProgressTracker, player: Player) {
    let button = gtk_button_new().as(GtkButton.self)
    widget = button.widget
    named("DurationButton")
    gtk_widget_add_css_class(widget, "times")
    gtk_widget_set_focus_on_click(widget, 0)
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    let duration: GtkWidget = DurationLabel(player: player).debugBodyCounter(color: .green)
    let remaining: GtkWidget = RemainingTimeLabel(progressTracker: tracker, player: player)
      .debugBodyCounter(color: .green)
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 3).as(GtkBox.self)
    let slash = gtk_label_new("/").as(GtkLabel.self)
    gtk_widget_add_css_class(slash.widget, "dim")
    gtk_box_append(box, slash.widget)
    gtk_box_append(box, duration)
    gtk_box_append(box, remaining)
    gtk_button_set_child(button, box.widget)

    let showsRemaining = State(false)
    let isFinite = State(false)
    let hasEnd = State(true)
    button.on("clicked") { showsRemaining.value.toggle() }
    onReceive(player.propertiesPublisher.slice(at: \.duration)) {
      isFinite.value = $0.value != nil
      hasEnd.value = $0 != .indefinite
    }
    let (weak, weakDuration, weakRemaining) = (
      WeakObject(button), WeakObject(duration), WeakObject(remaining)
    )
    let weakSlash = WeakObject(slash)
    observe {
      guard let button = weak.object, let duration = weakDuration.object,
        let remaining = weakRemaining.object
      else { return }
      gtk_widget_set_visible(duration, showsRemaining.value ? 0 : 1)
      gtk_widget_set_visible(remaining, showsRemaining.value ? 1 : 0)
      weakSlash.object.map { gtk_widget_set_visible($0.widget, hasEnd.value ? 1 : 0) }
      gtk_widget_set_sensitive(button.widget, isFinite.value ? 1 : 0)
      ControlButton.name(
        button.widget,
        showsRemaining.value ? localized("Show Duration") : localized("Show Remaining Time")
      )
    }
  }
}

/// Shows how much of a medium is left, as `-0:07`. Its body is evaluated when the text becomes another.
@MainActor struct RemainingTimeLabel: WidgetView {
  let widget: GtkWidget

  init(progressTracker tracker: ProgressTracker, player: Player) {
    let label = TimeLabels.make()
    widget = label.widget
    named("RemainingTimeLabel")
    Accessibility.setDescription(localized("Remaining time"), of: widget)
    let text = State("")
    bind(tracker, to: player)
    onReceive(
      TimeLabels.texts(of: tracker.timePublisher, in: player) { Self.text(time: $0, duration: $1) },
      assign: \.self, to: text)
    let weak = WeakObject(label)
    observe {
      if let label = weak.object { gtk_label_set_text(label, text.value) }
    }
  }

  /// Nothing if either is not known.
  static func text(time: Duration?, duration: Duration?) -> String {
    guard let time, let duration else { return "" }
    // What has been played is rounded down: the two together are the whole.
    let left = duration.components.seconds - time.components.seconds
    return "-" + TimeText.clock(.seconds(max(left, 0)), scale: duration)
  }
}
