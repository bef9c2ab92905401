internal import PlayheadPlatform
internal import PlayheadUI

/// A row of the preferences: a name at the left, something to set at the right.
struct PreferenceRow<Control: View>: View {
  private let title: String
  private let control: Control

  init(_ title: String, @ViewBuilder control: () -> Control) {
    (self.title, self.control) = (title, control())
  }

  var body: some View {
    HStack(spacing: 24) {
      Text(title).alignment(.leading).expands(.horizontal)
      control
    }
    .named("PreferenceRow")
  }
}

/// The heading of a group of rows.
struct PreferenceHeading: View {
  let title: String

  init(_ title: String) { self.title = title }

  var body: some View { Text(title).alignment(.leading).styleClass("heading").padding(.top, 6) }
}

/// A row for something that is on or off.
struct PreferenceSwitch: View {
  let title: String
  let isOn: Binding<Bool>

  init(_ title: String, _ isOn: Binding<Bool>) { (self.title, self.isOn) = (title, isOn) }

  var body: some View {
    PreferenceRow(title) { Toggle(title, isOn: isOn, style: .switch) }
  }
}

/// A row for a number, with its unit behind it.
struct PreferenceNumber: View {
  private let title: String
  private let unit: String
  private let stepper: Stepper

  init(
    _ title: String, _ value: Binding<Double>, unit: String, in range: ClosedRange<Double>,
    step: Double = 1, digits: Int = 0
  ) {
    (self.title, self.unit) = (title, unit)
    stepper = Stepper(title, value: value, in: range, step: step, digits: digits)
  }

  init(
    _ title: String, _ value: Binding<Int>, unit: String, in range: ClosedRange<Int>, step: Int = 1
  ) {
    (self.title, self.unit) = (title, unit)
    stepper = Stepper(title, value: value, in: range, step: step)
  }

  var body: some View {
    PreferenceRow(title) {
      HStack {
        stepper
        Text(unit)
      }
    }
  }
}

/// A row for a list of languages; one that is not understood is marked, and not kept.
struct PreferenceLanguages: View {
  private let title: String
  private let languages: Binding<String>
  @State private var text: String

  init(_ title: String, _ languages: Binding<String>) {
    (self.title, self.languages) = (title, languages)
    _text = State(wrappedValue: languages.wrappedValue)
  }

  var body: some View {
    PreferenceRow(title) {
      TextField("de, en", text: entered)
        .expands(.horizontal, false)
        .styleClass(isUnderstood(text) ? "" : "error")
        .accessibilityLabel(title)
    }
  }

  /// Kept at once: the window may be closed before its views are evaluated.
  private var entered: Binding<String> {
    Binding(
      get: { text },
      set: {
        text = $0
        if isUnderstood($0) { languages.wrappedValue = $0 }
      })
  }

  private func isUnderstood(_ text: String) -> Bool { LanguageList.tags(in: text) != nil }
}
