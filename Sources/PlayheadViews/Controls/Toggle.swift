public import CPlatform
internal import PlayheadPlatform

/// Switches something on and off.
public struct Toggle: WidgetRepresentable {
  private let title: String
  private let isOn: Binding<Bool>
  private let shown: Bool

  /// A check box with a text.
  public init(_ title: String, isOn: Binding<Bool>) {
    (self.title, self.isOn, shown) = (title, isOn, isOn.wrappedValue)
  }

  /// Makes a check button.
  public func makeWidget(_ current: Current<Toggle>) -> GtkWidget {
    let button = gtk_check_button_new().as(GtkCheckButton.self)
    let weak = WeakObject(button)
    button.on("toggled") {
      guard !current.isUpdating, let button = weak.object else { return }
      current.view.isOn.wrappedValue = gtk_check_button_get_active(button) != 0
    }
    return button.widget
  }

  /// Sets the text and the check mark.
  public func updateWidget(_ widget: GtkWidget, previous: Toggle?) {
    let button = widget.as(GtkCheckButton.self)
    if previous?.title != title { gtk_check_button_set_label(button, title) }
    gtk_check_button_set_active(button, shown ? 1 : 0)
  }
}
