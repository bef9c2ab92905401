public import CPlatform
internal import PlayheadPlatform

/// A check box that turns a setting on and off.
///
/// ```swift
/// Toggle("Mute", isOn: isMuted)
///   .tooltip("Turns the sound off and on")
/// ```
///
/// The binding is set when the person toggles it; setting the binding from outside moves the check mark.
///
/// Use it for settings that take effect at once. Several toggles are placed best in a ``VStack`` with leading
/// alignment.
public struct Toggle: WidgetRepresentable {
  private let title: String
  private let isOn: Binding<Bool>
  private let shown: Bool

  /// Creates a check box.
  ///
  /// The title can be clicked, too.
  ///
  /// - Parameters:
  ///   - title: The text next to the box.
  ///   - isOn: The setting.
  public init(_ title: String, isOn: Binding<Bool>) {
    (self.title, self.isOn, shown) = (title, isOn, isOn.wrappedValue)
  }

  /// Makes a `GtkCheckButton`.
  ///
  /// Space toggles it while it has the keyboard focus.
  public func makeWidget(_ current: Current<Toggle>) -> GtkWidget {
    let button = gtk_check_button_new().as(GtkCheckButton.self)
    let weak = WeakObject(button)
    button.on("toggled") {
      guard !current.isUpdating, let button = weak.object else { return }
      current.view.isOn.wrappedValue = gtk_check_button_get_active(button) != 0
    }
    return button.widget
  }

  /// Updates the text and the check mark.
  ///
  /// Neither calls the binding.
  public func updateWidget(_ widget: GtkWidget, previous: Toggle?) {
    let button = widget.as(GtkCheckButton.self)
    if previous?.title != title { gtk_check_button_set_label(button, title) }
    gtk_check_button_set_active(button, shown ? 1 : 0)
  }
}
