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
/// Compare ``Toggle``, for one of several settings that are shown together.
public struct Switch: WidgetRepresentable {
  private let title: String
  private let isOn: Binding<Bool>
  private let shown: Bool

  /// Creates a switch.
  ///
  /// - Parameters:
  ///   - title: The name of the setting for screen readers.
  ///   - isOn: The setting.
  public init(_ title: String, isOn: Binding<Bool>) {
    (self.title, self.isOn, shown) = (title, isOn, isOn.wrappedValue)
  }

  /// Makes a `GtkSwitch`.
  public func makeWidget(_ current: Current<Switch>) -> GtkWidget {
    let button: GtkWidget = gtk_switch_new()
    button.handle("notify::active") { button in
      if !current.isUpdating { current.view.isOn.wrappedValue = button[property: "active"] }
    }
    return button
  }

  /// Updates the name and the position of the switch.
  public func updateWidget(_ widget: GtkWidget, previous: Switch?) {
    if previous?.title != title { Accessibility.setLabel(title, of: widget) }
    if widget[property: "active"] != shown { widget[property: "active"] = shown }
  }
}
