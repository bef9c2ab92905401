internal import CPlatform
internal import PlayheadPlatform

extension View {
  /// Aligns the view in the room that it is given, whatever the alignment of its container. What is nil is
  /// left to that.
  package func aligned(
    horizontal: HorizontalAlignment? = nil, vertical: VerticalAlignment? = nil
  ) -> some View {
    let own = Placement(horizontal: horizontal?.gtkAlign, vertical: vertical?.gtkAlign)
    return setting(own) { widget, alignment, _ in alignment.set(on: widget) }
  }

  /// Sets whether a click gives the view the keyboard.
  package func focusesOnClick(_ focuses: Bool) -> some View {
    setting(focuses) { widget, focuses, _ in widget.setFocusesOnClick(focuses) }
  }
}

extension View {
  /// Sets what screen readers say of a slider's value.
  package func accessibilityValue(_ text: String) -> some View {
    setting(text) { widget, text, _ in Accessibility.setValueText(text, of: widget) }
  }

  /// Names a view, in a tooltip and for assistive technologies.
  package func labeled(_ label: String) -> some View {
    setting(label) { widget, label, _ in Accessibility.setIconLabel(label, of: widget) }
  }
}
