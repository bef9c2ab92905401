package import CPlatform

/// Information for assistive technologies beyond what GTK provides.
@MainActor package enum Accessibility {
  /// The size of a text in bytes; the rest is cut off. Each goes over the bus, and is read aloud.
  package static let textBytes = 4096

  /// The value of a slider in words.
  package static func setValueText(_ text: String, of widget: GtkWidget) {
    set(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, of: widget)
  }

  /// The name of a widget that shows no text, or whose text alone does not say what it is: GTK (4.14) prefers
  /// the text otherwise.
  package static func setLabel(_ text: String, of widget: GtkWidget) {
    widget.withOpaquePointer {
      gtk_accessible_reset_relation($0, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }
    set(GTK_ACCESSIBLE_PROPERTY_LABEL, text, of: widget)
  }

  /// The name and the tooltip of a widget that shows an icon instead of a text.
  package static func setIconLabel(_ text: String, of widget: GtkWidget) {
    widget.tooltipText = text
    setLabel(text, of: widget)
  }

  /// The name of the button inside of a control, which has the keyboard focus, and would say no more than what is
  /// chosen.
  package static func setLabelOfButton(_ text: String, in control: GtkWidget) {
    guard let button = gtk_widget_get_first_child(control)?.cast(to: GtkButton.self) else { return }
    setLabel(text, of: button.widget)
  }

  /// Sets the role of a widget that is of no kind of its own: GTK (4.12) keeps the names of such widgets from
  /// assistive technologies. It has to be set before the widget is shown.
  package static func setRole(_ role: GtkAccessibleRole, of widget: GtkWidget) {
    widget[property: "accessible-role"] = Int32(role.rawValue)
  }

  /// Sets the description of a widget whose text alone does not say what it is about.
  package static func setDescription(_ text: String, of widget: GtkWidget) {
    set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, of: widget)
  }

  private static func set(
    _ property: GtkAccessibleProperty, _ text: String, of widget: GtkWidget
  ) {
    noteChange(of: property, to: text, of: widget)
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    g_value_set_string(&value, cut(text))
    var properties = [property]
    widget.withOpaquePointer {
      gtk_accessible_update_property_value($0, 1, &properties, &value)
    }
    g_value_unset(&value)
  }

  /// Has a sentence said, in the name of a widget.
  ///
  /// - Parameter priority: 0 if there is nothing else to say, 1 after what is being said, 2 at once.
  /// - Returns: `false` where GTK cannot, which is before 4.14.
  package static func say(_ text: String, priority: Int32, from widget: GtkWidget) -> Bool {
    playhead_announce(widget, text, priority) != 0
  }

  /// A text with at most ``textBytes``.
  package static func cut(_ text: String) -> String {
    // An index inside a character's bytes is rounded down.
    text.utf8.index(text.startIndex, offsetBy: textBytes, limitedBy: text.endIndex)
      .map { String(text[..<$0]) } ?? text
  }

  /// GTK does not announce it.
  private static func noteChange(
    of property: GtkAccessibleProperty, to text: String, of widget: GtkWidget
  ) {
    guard Cause.isRecorded else { return }
    let (object, key) = (widget.as(GObject.self), "playhead-accessible-\(property.rawValue)")
    let told = g_object_get_data(object, key)
      .map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    guard told != text else { return }
    Changes.note()
    g_object_set_data_full(object, key, g_strdup(text), g_free)
  }
}
