internal import PlayheadPlatform

/// A button of the controls. A click does not give it the keyboard: where that is, the controls stay.
struct ControlButton: View {
  private let label: String
  private let icon: String
  private let action: @MainActor () -> Void

  /// - Parameter label: the tooltip and the name for screen readers.
  init(_ label: String, icon: String, action: @escaping @MainActor () -> Void) {
    (self.label, self.icon, self.action) = (label, icon, action)
  }

  var body: some View {
    Button(label, icon: icon, action: action).focusesOnClick(false).aligned(vertical: .center)
  }
}
