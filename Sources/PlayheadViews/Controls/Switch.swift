package import CPlatform
internal import PlayheadPlatform

/// A switch without a text beside it.
package struct Switch: WidgetRepresentable {
  private let isOn: Binding<Bool>
  private let shown: Bool

  package init(isOn: Binding<Bool>) { (self.isOn, shown) = (isOn, isOn.wrappedValue) }

  package func makeWidget(_ current: Current<Switch>) -> GtkWidget {
    let button: GtkWidget = gtk_switch_new()
    button.handle("notify::active") { button in
      if !current.isUpdating { current.view.isOn.wrappedValue = button[property: "active"] }
    }
    return button
  }

  package func updateWidget(_ widget: GtkWidget, previous: Switch?) {
    if widget[property: "active"] != shown { widget[property: "active"] = shown }
  }
}
