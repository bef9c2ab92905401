internal import CPlatform
internal import PlayheadPlatform

/// What is shown as long as its title is pressed; at first it is not.
package struct DisclosureGroup<Content: View>: View {
  private let title: String
  private let content: Content
  @State private var isOpen = false

  package init(_ title: String, @ViewBuilder content: () -> Content) {
    (self.title, self.content) = (title, content())
  }

  package var body: some View {
    VStack(alignment: .fill, spacing: 0) {
      DisclosureButton(title: title, isOpen: $isOpen)
      content.hidden(!isOpen)
    }
  }
}

/// The title, with an arrow that tells whether what belongs to it is shown.
private struct DisclosureButton: WidgetRepresentable {
  let title: String
  let isOpen: Binding<Bool>
  let shown: Bool

  init(title: String, isOpen: Binding<Bool>) {
    (self.title, self.isOpen, shown) = (title, isOpen, isOpen.wrappedValue)
  }

  func makeWidget(_ current: Current<DisclosureButton>) -> GtkWidget {
    let button = gtk_toggle_button_new().as(GtkToggleButton.self)
    gtk_widget_add_css_class(button.widget, "row")
    Accessibility.setLabel(title, of: button.widget)
    let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
    gtk_box_append(row, gtk_image_new_from_icon_name("pan-end-symbolic"))
    gtk_box_append(row, gtk_label_new(title))
    gtk_button_set_child(button.as(GtkButton.self), row.widget)
    button.handle("toggled") { button in
      current.view.isOpen.wrappedValue = button[property: "active"]
    }
    return button.widget
  }

  func updateWidget(_ widget: GtkWidget, previous: DisclosureButton?) {
    guard previous?.shown != shown, let row = gtk_button_get_child(widget.as(GtkButton.self)),
      let arrow = gtk_widget_get_first_child(row)
    else { return }
    gtk_image_set_from_icon_name(
      arrow.as(GtkImage.self), shown ? "pan-down-symbolic" : "pan-end-symbolic")
  }
}
