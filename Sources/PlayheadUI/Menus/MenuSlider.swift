/// A row of a menu with a name and a slider.
struct MenuSlider: View {
  private let name: String
  private let value: Binding<Double>
  private let range: ClosedRange<Double>
  private let mark: Double
  private let spoken: (@MainActor (Double) -> String)?
  private let isEnabled: @MainActor () -> Bool

  /// - Parameters:
  ///   - mark: where the slider has a mark.
  ///   - spoken: the value in words, for screen readers; nil: as GTK says it.
  ///   - isEnabled: false while the slider has nothing to do.
  init(
    _ name: String, _ value: Binding<Double>, in range: ClosedRange<Double>, mark: Double,
    spoken: (@MainActor (Double) -> String)? = nil,
    isEnabled: @escaping @MainActor () -> Bool = { true }
  ) {
    (self.name, self.value, self.range) = (name, value, range)
    (self.mark, self.spoken, self.isEnabled) = (mark, spoken, isEnabled)
  }

  var body: some View {
    HStack(alignment: .fill) {
      Text(name).alignment(.leading).minimumCharacters(11).styleClass("caption")
      if let spoken { slider.accessibilityValue(spoken(value.wrappedValue)) } else { slider }
    }
    .padding(.leading, 9)
    .padding(.trailing, 9)
  }

  private var slider: some View {
    Slider(value: value, in: range, step: (range.upperBound - range.lowerBound) / 40)
      .marked(at: mark)
      .accessibilityLabel(name)
      .disabled(!isEnabled())
  }
}
