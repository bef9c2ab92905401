package import CPlatform
internal import PlayheadPlatform

/// Buttons beside each other, of which one is pressed.
package struct SegmentedControl: WidgetRepresentable {
  private let names: [String]
  private let selected: Int?
  private let choose: @MainActor (Int) -> Void

  /// - Parameters:
  ///   - names: what can be chosen, which does not change.
  ///   - selected: which one is at first; nil if none is.
  ///   - choose: called with the one that the person chooses.
  package init(
    _ names: [String], selected: Int?, choose: @escaping @MainActor (Int) -> Void
  ) {
    (self.names, self.selected, self.choose) = (names, selected, choose)
  }

  package func makeWidget(_ current: Current<SegmentedControl>) -> GtkWidget {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self)
    gtk_widget_add_css_class(box.widget, "linked")
    var first: GtkToggleButton?
    for (index, name) in names.enumerated() {
      let button = gtk_toggle_button_new().as(GtkToggleButton.self)
      gtk_button_set_label(button.as(GtkButton.self), name)
      gtk_widget_set_hexpand(button.widget, 1)
      if let first { gtk_toggle_button_set_group(button, first) } else { first = button }
      button[property: "active"] = index == selected
      button.handle("toggled") { button in
        if button[property: "active"] { current.view.choose(index) }
      }
      gtk_box_append(box, button.widget)
    }
    return box.widget
  }

  package func updateWidget(_ widget: GtkWidget, previous: SegmentedControl?) {}
}
