internal import CPlatform
internal import PlayheadPlatform

extension View {
  /// Aligns the view in the room that it is given, whatever the alignment of its container. What is nil is
  /// left to that.
  package func aligned(
    horizontal: HorizontalAlignment? = nil, vertical: VerticalAlignment? = nil
  ) -> some View {
    setting(OwnAlignment(horizontal: horizontal, vertical: vertical)) { widget, alignment, _ in
      alignment.set(on: widget)
    }
  }

  /// Gives all parts of a row or a column the same room.
  package func homogeneous() -> some View {
    setting(true) { widget, _, _ in
      if let box = widget.cast(to: GtkBox.self) { gtk_box_set_homogeneous(box, 1) }
    }
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
