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
/// The arrow keys and the mouse wheel change the number as well. What is typed and is no number of the range
/// is replaced when the field loses the keyboard focus.
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
  ///   - value: The number.
  ///   - range: The numbers that can be entered.
  ///   - step: The change for one press of a button.
  ///   - digits: The number of digits after the decimal mark.
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
  ///   - value: The number.
  ///   - range: The numbers that can be entered.
  ///   - step: The change for one press of a button.
  public init(_ title: String, value: Binding<Int>, in range: ClosedRange<Int>, step: Int = 1) {
    self.init(
      title,
      value: Binding(
        get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Int($0.rounded()) }),
      in: Double(range.lowerBound)...Double(range.upperBound), step: Double(step), digits: 0)
  }

  /// Makes a `GtkSpinButton`.
  ///
  /// It is as wide as its largest number.
  public func makeWidget(_ current: Current<Stepper>) -> GtkWidget {
    let button = gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step)
    let weak = WeakObject(button)
    button.on("notify::value") {
      guard !current.isUpdating, let button = weak.object else { return }
      current.view.value.wrappedValue = button[property: "value"]
    }
    return button
  }

  /// Updates the name, the range, and the number.
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
