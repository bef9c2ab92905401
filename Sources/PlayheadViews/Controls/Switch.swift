public import CPlatform
internal import PlayheadPlatform

/// A switch that turns a setting on and off at once.
///
/// It has no text of its own: put one in front of it.
///
/// ```swift
/// HStack {
///   Text("Dark style")
///   Spacer()
///   Switch("Dark style", isOn: isDark)
/// }
/// ```
///
/// A click, Space, or Return moves it, and it can be dragged. The binding is set when the person does so, and not
/// when the switch follows a value that was set elsewhere. A `set` closure that refuses the value moves it back at
/// the next evaluation.
///
/// Compare ``Toggle``, for one of several settings that are shown together.
public struct Switch: WidgetRepresentable {
  private let title: String
  private let isOn: Binding<Bool>
  private let shown: Bool

  /// Creates a switch.
  ///
  /// - Parameters:
  ///   - title: The name of the setting for screen readers, which do not connect the switch with the text in
  ///     front of it: give it the same one.
  ///   - isOn: The setting.
  public init(_ title: String, isOn: Binding<Bool>) {
    (self.title, self.isOn, shown) = (title, isOn, isOn.wrappedValue)
  }

  /// Makes a `GtkSwitch`, whose role for screen readers is that of a switch, with on and off.
  public func makeWidget(_ current: Current<Switch>) -> GtkWidget {
    let button: GtkWidget = gtk_switch_new()
    button.handle("notify::active") { button in
      current.input { $0.isOn.wrappedValue = button[property: "active"] }
    }
    return button
  }

  /// Updates the name and the position of the switch.
  public func updateWidget(_ widget: GtkWidget, previous: Switch?) {
    if previous?.title != title { Accessibility.setLabel(title, of: widget) }
    if widget[property: "active"] != shown { widget[property: "active"] = shown }
  }
}
