public import CPlatform
internal import PlayheadPlatform

/// A field for a number, with buttons that increase and decrease it.
///
/// ```swift
/// HStack {
///   Stepper("Skip interval", value: $seconds, in: 1...600)
///   Text("seconds")
/// }
/// ```
///
/// Only what numbers consist of can be typed. It counts when Return is pressed or the field loses the keyboard
/// focus: then it is limited to the range, and the binding is set. An empty field counts as 0.
///
/// | Input | Change |
/// |--- | --- |
/// | Up, Down, the buttons, the mouse wheel | a step |
/// | Page Up, Page Down | ten steps |
/// | Control with Page Up or Page Down | to the end of the range |
///
/// A button that is held repeats its step, and sets the binding each time. For a number of which only the
/// approximate place matters, use a ``Slider``.
public struct Stepper: WidgetRepresentable {
  private let title: String
  private let value: Binding<Double>
  private let range: ClosedRange<Double>
  private let step: Double
  private let digits: Int
  private let shown: Double

  /// Creates a field for a decimal number.
  ///
  /// - Parameters:
  ///   - title: The name of the number for screen readers.
  ///   - value: The number. One outside of the range is shown as the nearer end of it, and stays in the binding
  ///     until the person changes it.
  ///   - range: The numbers that can be entered.
  ///   - step: The change for one press of a button, which must not be 0.
  ///   - digits: The number of digits after the decimal mark that are shown. Negative values count as 0.
  public init(
    _ title: String, value: Binding<Double>, in range: ClosedRange<Double>, step: Double = 1,
    digits: Int
  ) {
    (self.title, self.value, self.range, self.step) = (title, value, range, step)
    (self.digits, shown) = (max(digits, 0), value.wrappedValue)
  }

  /// Creates a field for an integer.
  ///
  /// - Parameters:
  ///   - title: The name of the number for screen readers.
  ///   - value: The number. One outside of the range is shown as the nearer end of it, and stays in the binding
  ///     until the person changes it.
  ///   - range: The numbers that can be entered.
  ///   - step: The change for one press of a button, which must not be 0.
  public init(_ title: String, value: Binding<Int>, in range: ClosedRange<Int>, step: Int = 1) {
    self.init(
      title,
      value: Binding(
        get: { Double(value.wrappedValue) },
        set: {
          // The largest integer is no floating-point number: the next one is larger.
          let outside = $0 < 0 ? range.lowerBound : range.upperBound
          value.wrappedValue = Int(exactly: $0.rounded()) ?? outside
        }),
      in: Double(range.lowerBound)...Double(range.upperBound), step: Double(step), digits: 0)
  }

  /// Makes a `GtkSpinButton`.
  ///
  /// It is as wide as its largest number. For screen readers it is a spin button with a value and its limits.
  public func makeWidget(_ current: Current<Stepper>) -> GtkWidget {
    let button = gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step)
    return current.connect(button, "value") { $0.value }
  }

  /// Updates the name, the range, and the number.
  ///
  /// It does not set the binding, also where a new range limits the number that is shown.
  public func updateWidget(_ widget: GtkWidget, previous: Stepper?) {
    if previous?.title != title { Accessibility.setLabel(title, of: widget) }
    if previous?.digits != digits { widget[property: "digits"] = UInt32(clamping: digits) }
    if let previous, previous.range != range || previous.step != step {
      widget.withOpaquePointer {
        gtk_spin_button_set_range($0, range.lowerBound, range.upperBound)
        gtk_spin_button_set_increments($0, step, step * 10)
      }
    }
    if widget[property: "value"] != shown { widget[property: "value"] = shown }
  }
}
