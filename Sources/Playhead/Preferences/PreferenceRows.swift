internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The rows of the preferences: a name at the left, something to set at the right.
@MainActor struct PreferenceRows {
  let widget: GtkWidget
  private let box: GtkBox

  init() {
    box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6).as(GtkBox.self)
    widget = box.widget
    gtk_widget_add_css_class(widget, "dialog-content")
  }

  /// Begins a group of rows.
  func addHeading(_ title: String) {
    let label = gtk_label_new(title).as(GtkLabel.self)
    gtk_widget_add_css_class(label.widget, "heading")
    gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
    gtk_widget_set_margin_top(label.widget, 6)
    gtk_box_append(box, label.widget)
  }

  /// One of several things.
  func addChoice(
    _ title: String, _ names: [String], selected: Int, choose: @escaping @MainActor (Int) -> Void
  ) {
    let list = withCStrings(names) { gtk_drop_down_new_from_strings($0) }
    list[property: "selected"] = UInt32(selected)
    let weak = WeakObject(list)
    list.on("notify::selected") {
      guard let list = weak.object else { return }
      let selected = Int(list[property: "selected", as: UInt32.self])
      choose(selected)
      nameButton(in: list, title, names[selected])
    }
    add(title, list)
    nameButton(in: list, title, names[selected])
  }

  /// On or off.
  func addSwitch(_ title: String, isOn: Bool, set: @escaping @MainActor (Bool) -> Void) {
    let button = gtk_switch_new()
    button[property: "active"] = isOn
    let weak = WeakObject(button)
    button.on("notify::active") {
      if let button = weak.object { set(button[property: "active", as: Bool.self]) }
    }
    add(title, button)
  }

  /// A number from a range, with its unit behind it.
  func addNumber(
    _ title: String, _ value: Double, unit: String, in range: ClosedRange<Double>, step: Double,
    digits: Int, set: @escaping @MainActor (Double) -> Void
  ) {
    let button = gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step)
    button[property: "digits"] = UInt32(digits)
    button[property: "value"] = value
    let weak = WeakObject(button)
    button.on("notify::value") {
      if let button = weak.object { set(button[property: "value", as: Double.self]) }
    }
    add(title, button, unit: unit)
  }

  /// A line of text; one that is not accepted is marked.
  func addText(
    _ title: String, _ text: String, placeholder: String,
    set: @escaping @MainActor (String) -> Bool
  ) {
    let entry = gtk_entry_new().as(GtkEntry.self)
    gtk_entry_set_placeholder_text(entry, placeholder)
    entry.withOpaquePointer { gtk_editable_set_text($0, text) }
    let weak = WeakObject(entry)
    entry.on("changed") {
      guard let entry = weak.object else { return }
      let isGood = set(entry.withOpaquePointer { String(cString: gtk_editable_get_text($0)) })
      if isGood {
        gtk_widget_remove_css_class(entry.widget, "error")
      } else {
        gtk_widget_add_css_class(entry.widget, "error")
      }
    }
    add(title, entry.widget)
  }

  /// A color, as CSS writes it.
  func addColor(_ title: String, _ css: String, set: @escaping @MainActor (String) -> Void) {
    var color = GdkRGBA()
    _ = gdk_rgba_parse(&color, css)
    let button = playhead_color_button_new(&color)
    let weak = WeakObject(button)
    button.on(PLAYHEAD_COLOR_CHANGED) {
      guard let button = weak.object else { return }
      var chosen = playhead_color_button_get(button)
      if let text = String(taking: gdk_rgba_to_string(&chosen)) { set(text) }
    }
    add(title, button)
    nameButton(in: button, title)
  }

  /// The family of a font.
  func addFont(_ title: String, _ family: String, set: @escaping @MainActor (String) -> Void) {
    let button = playhead_font_button_new(family)
    let weak = WeakObject(button)
    button.on(PLAYHEAD_FONT_CHANGED) {
      guard let button = weak.object,
        let family = String(taking: playhead_font_button_get(button))
      else { return }
      set(family)
      nameButton(in: button, title, family)
    }
    add(title, button)
    nameButton(in: button, title, family)
  }

  /// Something to be done, once.
  func addButton(_ title: String, style: String, run: @escaping @MainActor () -> Void) {
    let button = gtk_button_new_with_label(title).as(GtkButton.self)
    gtk_widget_add_css_class(button.widget, style)
    gtk_widget_set_halign(button.widget, GTK_ALIGN_END)
    let weak = WeakObject(button)
    button.on("clicked") {
      run()
      if let button = weak.object { gtk_widget_set_sensitive(button.widget, 0) }
    }
    gtk_box_append(box, button.widget)
  }

  /// Names the button inside of a control, which has the keyboard and would say no more than what is chosen.
  private func nameButton(in control: GtkWidget, _ title: String, _ chosen: String? = nil) {
    let button = gtk_widget_get_first_child(control)?.cast(to: GtkButton.self)
    button?.widget.setAccessibleLabel(chosen.map { "\(title): \($0)" } ?? title)
  }

  private func add(_ title: String, _ control: GtkWidget, unit: String? = nil) {
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 24).as(GtkBox.self)
    let label = gtk_label_new(title).as(GtkLabel.self)
    gtk_widget_set_halign(label.widget, GTK_ALIGN_START)
    gtk_widget_set_hexpand(label.widget, 1)
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER)
    control.setAccessibleLabel(title)
    gtk_box_append(row, label.widget)
    if let unit {
      let measured = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
      gtk_box_append(measured, control)
      gtk_box_append(measured, gtk_label_new(unit))
      gtk_box_append(row, measured.widget)
    } else {
      gtk_box_append(row, control)
    }
    gtk_box_append(box, row.widget)
  }
}
