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
  private let icon: String?
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
    (self.title, icon, self.isOn, shown) = (title, nil, isOn, isOn.wrappedValue)
  }

  /// Creates a button with an icon that stays pressed. Its title is its tooltip and what screen readers read.
  package init(_ title: String, icon: String, isOn: Binding<Bool>) {
    (self.title, self.icon, self.isOn, shown) = (title, icon, isOn, isOn.wrappedValue)
  }

  /// Makes a `GtkCheckButton`.
  ///
  /// Space toggles it while it has the keyboard focus.
  public func makeWidget(_ current: Current<Toggle>) -> GtkWidget {
    let button: GtkWidget = icon == nil ? gtk_check_button_new() : gtk_toggle_button_new()
    button.handle("toggled") { button in
      current.input { $0.isOn.wrappedValue = button[property: "active"] }
    }
    return button
  }

  /// Updates the text and the check mark.
  ///
  /// Neither calls the binding.
  public func updateWidget(_ widget: GtkWidget, previous: Toggle?) {
    if previous?.title != title || previous?.icon != icon {
      if let icon {
        gtk_button_set_icon_name(widget.as(GtkButton.self), icon)
        Accessibility.setIconLabel(title, of: widget)
      } else {
        widget[property: "label"] = title
      }
    }
    widget[property: "active"] = shown
  }
}
