internal import CPlatform
internal import PlayheadPlatform

/// A check box, a switch, or a button with an icon that turns a setting on and off.
///
/// ```swift
/// Toggle("Mute", isOn: isMuted)
///   .tooltip("Turns the sound off and on")
/// ```
///
/// The binding is set when the person toggles it, and not when the toggle follows a value that was set elsewhere. A
/// `set` closure that refuses the value moves it back at the next evaluation.
///
/// Use it for settings that take effect at once. Several check boxes are placed best in a ``VStack`` with leading
/// alignment. A switch has no text of its own: put one in front of it.
///
/// ```swift
/// HStack {
///   Text("Dark style")
///   Spacer()
///   Toggle("Dark style", isOn: isDark, style: .switch)
/// }
/// ```
public struct Toggle: PrimitiveView {
  fileprivate let title: String
  fileprivate let style: Style
  fileprivate let isOn: Binding<Bool>
  fileprivate let shown: Bool

  /// The appearance of a toggle.
  public enum Style: Hashable, Sendable {
    /// A check box with the title next to it, which can be clicked, too.
    case checkBox
    /// A switch, which can be clicked and dragged.
    case `switch`
    /// A button with an icon of the icon theme, which stays pressed. The title is its tooltip.
    case button(icon: String)
  }

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - title: The text next to a check box. For a switch and a button it is the name for screen readers, which do not
  ///     connect a switch with the text in front of it: give it the same one.
  ///   - isOn: The setting.
  ///   - style: The appearance of the toggle.
  public init(_ title: String, isOn: Binding<Bool>, style: Style = .checkBox) {
    (self.title, self.style, self.isOn, shown) = (title, style, isOn, isOn.wrappedValue)
  }

  /// Makes a `GtkCheckButton`, a `GtkSwitch`, or a `GtkToggleButton`; another style is another widget.
  ///
  /// Space toggles it while it has the keyboard focus.
  public static func mount(_ view: Self, in place: Place) -> Node {
    PassingNode(view, in: place) { $0.control }
  }

  @ViewBuilder private var control: some View {
    switch style {
    case .checkBox: ToggleControl(toggle: self)
    case .switch: ToggleControl(toggle: self)
    case .button: ToggleControl(toggle: self)
    }
  }
}

private struct ToggleControl: WidgetRepresentable {
  let toggle: Toggle

  func makeWidget(_ current: Current<ToggleControl>) -> GtkWidget {
    let widget: GtkWidget =
      switch toggle.style {
      case .checkBox: gtk_check_button_new()
      case .switch: gtk_switch_new()
      case .button: gtk_toggle_button_new()
      }
    return current.connect(widget, "active") { $0.toggle.isOn }
  }

  func updateWidget(_ widget: GtkWidget, previous: ToggleControl?) {
    let former = previous?.toggle
    if former?.title != toggle.title || former?.style != toggle.style {
      switch toggle.style {
      case .checkBox: widget[property: "label"] = toggle.title
      case .switch: Accessibility.setLabel(toggle.title, of: widget)
      case .button(let icon):
        gtk_button_set_icon_name(widget.as(GtkButton.self), icon)
        Accessibility.setIconLabel(toggle.title, of: widget)
      }
    }
    if widget[property: "active"] != toggle.shown { widget[property: "active"] = toggle.shown }
  }
}
