internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// A row of a menu for a delay: its name, less, the delay itself, more. A click on the delay ends it.
@MainActor enum DelayRow {
  /// A row for one of a player's delays.
  static func make(
    _ name: String, _ player: Player, _ path: ReferenceWritableKeyPath<Player, Duration>
  ) -> GtkWidget {
    let value = gtk_button_new_with_label("").as(GtkButton.self)
    gtk_widget_set_tooltip_text(value.widget, localized("Reset"))
    gtk_widget_set_size_request(value.widget, valueWidth, -1)
    let weak = WeakObject(value)
    let change: @MainActor ((Duration) -> Duration) -> Void = { [weak player] change in
      guard let player, let value = weak.object else { return }
      player[keyPath: path] = change(player[keyPath: path])
      let text = DelayText.of(
        player[keyPath: path], decimalMark: Localization.decimalMark)
      gtk_button_set_label(value, text)
      Accessibility.setLabel("\(name): \(text)", of: value.widget)
    }
    change { $0 }
    value.on("clicked") { change { _ in .zero } }
    let less = ControlButton.make(
      icon: "list-remove-symbolic", label: localized("Decrease %1", name)
    ) { change { DelayText.delay($0, movedBy: -1, step: SoundDelay.step) } }
    let more = ControlButton.make(
      icon: "list-add-symbolic", label: localized("Increase %1", name)
    ) { change { DelayText.delay($0, movedBy: 1, step: SoundDelay.step) } }

    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
    gtk_widget_add_css_class(row.widget, "tools")
    gtk_widget_set_margin_start(row.widget, 9)
    gtk_widget_set_margin_end(row.widget, 9)
    let label = gtk_label_new(name).as(GtkLabel.self)
    gtk_label_set_xalign(label, 0)
    gtk_widget_set_hexpand(label.widget, 1)
    gtk_widget_add_css_class(label.widget, "caption")
    for part in [label.widget, less.widget, value.widget, more.widget] { gtk_box_append(row, part) }
    return row.widget
  }

  /// In logical pixels: the row does not move while the text changes.
  private static let valueWidth: gint = 72
}
