public import CPlatform
internal import PlayheadPlatform

/// A horizontal slider that selects a number of a range.
///
/// It uses the available width. The pointer moves it from wherever it is pressed; so do keys and assistive
/// technologies.
///
/// ```swift
/// Slider(value: $zoom, in: 0.5...4, step: 0.1) { isEditing in
///   if !isEditing { print("zoomed to \(zoom)") }
/// }
/// ```
///
/// Setting the value from outside moves the handle, and does not call back. A change by less than a pixel is
/// not applied to the widget.
///
/// The value is neither rounded to the step nor limited when it is set from outside; the handle is at the
/// nearer end for a value outside of the range.
///
/// | Input | Change |
/// |--- | --- |
/// | a press beside the handle | the handle moves to the pointer |
/// | a press on the handle, up to 7 logical pixels from its middle | none, until it is dragged |
/// | arrow keys | a step |
/// | Page Up, Page Down | ten steps |
/// | Home, End | to the end of the range |
///
/// In a right-to-left language, the lowest value is on the right, and keys and pointer follow. What is dragged is
/// not rounded to the step either: it has the precision of a pixel. Round it in the `set` closure of a
/// ``Binding``, or use a ``Stepper``, where the exact number matters.
///
/// A slider has no text. Name it with ``View/accessibilityLabel(_:)``: screen readers say only its value
/// otherwise.
public struct Slider: WidgetRepresentable {
  private let value: Binding<Double>
  private let range: ClosedRange<Double>
  private let step: Double
  private let onEditingChanged: @MainActor (Bool) -> Void
  private let shown: Double
  private var axis = Axis.horizontal
  private var mark: Double?

  /// Creates a slider.
  ///
  /// While the slider is dragged, the binding is set with each movement. To act once at the end, wait for
  /// `onEditingChanged` with `false`.
  ///
  /// - Parameters:
  ///   - value: The number. It is set on the main thread.
  ///   - range: The numbers that can be selected. In an empty range, such as `0...0`, the handle does not move.
  ///   - step: The change for one press of an arrow key; `nil` is a hundredth of the range. Page Up and Page
  ///     Down change ten times as much.
  ///   - onEditingChanged: A closure that is called with `true` when the pointer goes down on the slider,
  ///     before the value changes, and with `false` after the last change. A key press calls it with both.
  public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    (self.value, self.range, self.onEditingChanged) = (value, range, onEditingChanged)
    self.step = step ?? (range.upperBound - range.lowerBound) / 100
    shown = value.wrappedValue
  }

  /// Returns the slider with a mark at a value, and as one of a menu: a press does what the desktop says, and
  /// each value is set exactly.
  package func marked(at value: Double, axis: Axis = .horizontal) -> Slider {
    var slider = self
    (slider.axis, slider.mark) = (axis, value)
    return slider
  }

  /// Makes a `GtkScale`.
  ///
  /// It shows no number, and takes the available width.
  ///
  /// Its handle follows the pointer from wherever that is pressed, whatever the desktop's setting for that is.
  public func makeWidget(_ current: Current<Slider>) -> GtkWidget {
    let range = GtkScale.make(axis.orientation, mark: mark).as(GtkRange.self)
    let press = PressWatch()
    range.handle("value-changed") { range in
      current.input { view in
        if !press.isPressed { view.onEditingChanged(true) }
        view.value.wrappedValue = gtk_range_get_value(range)
        if !press.isPressed { view.onEditingChanged(false) }
      }
    }
    if mark == nil { SliderPress.connect(to: range) }
    // After that, so that it sees each press first: the jump is a part of the editing.
    press.connect(to: range.widget) { current.view.onEditingChanged($0) }
    return range.widget
  }

  /// Updates the range and the value. A value that is shown at the same pixel changes nothing.
  public func updateWidget(_ widget: GtkWidget, previous: Slider?) {
    let scale = widget.as(GtkRange.self)
    if previous?.range != range || previous?.step != step { scale.setLimits(range, step: step) }
    if !isShown(by: scale) { gtk_range_set_value(scale, shown) }
  }

  /// Returns whether the handle is where it belongs: to the pixel, or exactly where each value is set exactly.
  private func isShown(by scale: GtkRange) -> Bool {
    let (value, length) = (gtk_range_get_value(scale), range.upperBound - range.lowerBound)
    guard mark == nil, length > 0 else { return abs(value - shown) <= 0.001 }
    let places = [value, shown].map { ($0 - range.lowerBound) / length }
      .map { SliderTrack.shownProgress($0, in: scale) }
    return places[0] == places[1]
  }
}
