internal import CPlatform
internal import PlayheadPlatform

/// What menus are made of.
@MainActor enum MenuParts {
  /// A column.
  static func column(_ parts: [GtkWidget]) -> GtkWidget {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    for part in parts { gtk_box_append(box, part) }
    return box.widget
  }

  /// The title of what follows.
  static func heading(_ text: String) -> GtkWidget {
    let label = gtk_label_new(text).as(GtkLabel.self)
    gtk_label_set_xalign(label, 0)
    gtk_widget_add_css_class(label.widget, "heading")
    return label.widget
  }

  /// One of several; choosing one closes the menu.
  static func choice(
    _ names: [String], selected: Int?, choose: @escaping @MainActor (Int) -> Void
  ) -> GtkWidget {
    var first: GtkCheckButton?
    let rows = names.enumerated().map { index, name -> GtkWidget in
      let row = gtk_check_button_new_with_label(name).as(GtkCheckButton.self)
      if let first { gtk_check_button_set_group(row, first) } else { first = row }
      gtk_check_button_set_active(row, index == selected ? 1 : 0)
      let weak = WeakObject(row)
      row.on("toggled") {
        guard let row = weak.object, gtk_check_button_get_active(row) != 0 else { return }
        choose(index)
        MenuPopover.close(row.widget)
      }
      return row.widget
    }
    let list = column(rows)
    ChoiceKeys.connect(to: list)
    return list
  }

  /// Does something and closes the menu.
  static func row(_ name: String, _ action: @escaping @MainActor () -> Void = {}) -> GtkWidget {
    let row = gtk_button_new_with_label(name).as(GtkButton.self)
    gtk_widget_add_css_class(row.widget, "row")
    gtk_widget_get_first_child(row.widget).map { gtk_widget_set_halign($0, GTK_ALIGN_START) }
    let weak = WeakObject(row)
    row.on("clicked") {
      if let row = weak.object { MenuPopover.close(row.widget) }
      action()
    }
    return row.widget
  }

  /// What is on or off; the menu stays.
  static func check(
    _ name: String, _ isOn: Bool, change: @escaping @MainActor (Bool) -> Void
  ) -> GtkWidget {
    let row = gtk_check_button_new_with_label(name).as(GtkCheckButton.self)
    gtk_check_button_set_active(row, isOn ? 1 : 0)
    let weak = WeakObject(row)
    row.on("toggled") {
      if let row = weak.object { change(gtk_check_button_get_active(row) != 0) }
    }
    return row.widget
  }

  /// Does what an action of the window does, and closes the menu; hidden in a window that has no such
  /// action.
  static func actionRow(_ name: String, _ action: String) -> GtkWidget {
    var weak: WeakObject<GtkWidget>?
    let row = row(name) {
      _ = weak?.object.map { gtk_widget_activate_action_variant($0, "win.\(action)", nil) }
    }
    weak = WeakObject(row)
    gtk_widget_set_visible(row, 0)
    row.on("notify::root") {
      guard let row = weak?.object else { return }
      gtk_widget_set_visible(row, row.rootWindow?.hasAction(action) ?? false ? 1 : 0)
    }
    return row
  }

  /// One of a few, beside each other.
  static func segments(
    _ names: [String], selected: Int?, choose: @escaping @MainActor (Int) -> Void
  ) -> GtkWidget {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self)
    gtk_widget_add_css_class(box.widget, "linked")
    var first: GtkToggleButton?
    for (index, name) in names.enumerated() {
      let button = gtk_toggle_button_new().as(GtkToggleButton.self)
      gtk_button_set_label(button.as(GtkButton.self), name)
      gtk_widget_set_hexpand(button.widget, 1)
      if let first { gtk_toggle_button_set_group(button, first) } else { first = button }
      gtk_toggle_button_set_active(button, index == selected ? 1 : 0)
      let weak = WeakObject(button)
      button.on("toggled") {
        guard let button = weak.object, gtk_toggle_button_get_active(button) != 0 else { return }
        choose(index)
      }
      gtk_box_append(box, button.widget)
    }
    return box.widget
  }

  /// A named slider.
  static func slider(
    _ name: String, _ range: ClosedRange<Double>, value: Double, mark: Double,
    change: @escaping @MainActor (Double) -> Void
  ) -> (row: GtkWidget, range: GtkRange) {
    let scale = gtk_scale_new_with_range(
      GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound,
      (range.upperBound - range.lowerBound) / 40
    ).as(GtkScale.self)
    gtk_scale_set_draw_value(scale, 0)
    gtk_scale_add_mark(scale, mark, GTK_POS_BOTTOM, nil)
    gtk_widget_set_hexpand(scale.widget, 1)
    let slider = scale.as(GtkRange.self)
    gtk_range_set_round_digits(slider, -1)
    gtk_range_set_value(slider, value)
    Accessibility.setLabel(name, of: scale.widget)
    let weak = WeakObject(slider)
    slider.on("value-changed") {
      if let slider = weak.object { change(gtk_range_get_value(slider)) }
    }
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
    let label = gtk_label_new(name).as(GtkLabel.self)
    gtk_label_set_xalign(label, 0)
    gtk_label_set_width_chars(label, 11)
    gtk_widget_add_css_class(label.widget, "caption")
    gtk_box_append(box, label.widget)
    gtk_box_append(box, scale.widget)
    gtk_widget_set_margin_start(box.widget, 9)
    gtk_widget_set_margin_end(box.widget, 9)
    return (box.widget, slider)
  }

  /// What is shown as long as its title is pressed; at first it is not.
  static func expander(_ title: String, _ content: GtkWidget) -> GtkWidget {
    let button = gtk_toggle_button_new().as(GtkToggleButton.self)
    gtk_widget_add_css_class(button.widget, "row")
    Accessibility.setLabel(title, of: button.widget)
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
    let arrow = gtk_image_new_from_icon_name("pan-end-symbolic").as(GtkImage.self)
    gtk_box_append(row, arrow.widget)
    gtk_box_append(row, gtk_label_new(title))
    gtk_button_set_child(button.as(GtkButton.self), row.widget)
    gtk_widget_set_visible(content, 0)
    let (weak, weakArrow) = (WeakObject(button), WeakObject(arrow))
    let weakContent = WeakObject(content)
    button.on("toggled") {
      guard let button = weak.object, let content = weakContent.object else { return }
      let isOpen = gtk_toggle_button_get_active(button)
      gtk_widget_set_visible(content, isOpen)
      let icon = isOpen != 0 ? "pan-down-symbolic" : "pan-end-symbolic"
      weakArrow.object.map { gtk_image_set_from_icon_name($0, icon) }
    }
    return column([button.widget, content])
  }

  /// A line between parts.
  static func line() -> GtkWidget { gtk_separator_new(GTK_ORIENTATION_HORIZONTAL) }
}
