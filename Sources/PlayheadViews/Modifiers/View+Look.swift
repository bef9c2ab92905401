public import CPlatform
internal import PlayheadPlatform

/// A modifier that sets a value, and sets it again when it is another.
private struct ValueModifier<Value: Equatable>: ViewModifier {
  let value: Value
  let changesExpansion: Bool
  let apply: @MainActor (GtkWidget, Value, Value?) -> Void

  func attach(to widget: GtkWidget) { apply(widget, value, nil) }

  func update(_ attachment: Void, on widget: GtkWidget, previous: Self) {
    if value != previous.value { apply(widget, value, previous.value) }
  }
}

extension View {
  private func setting<Value: Equatable>(
    _ value: Value, changesExpansion: Bool = false,
    _ apply: @escaping @MainActor (GtkWidget, Value, Value?) -> Void
  ) -> some View {
    modified(
      by: ValueModifier(value: value, changesExpansion: changesExpansion, apply: apply))
  }

  /// Leaves room around the view.
  /// - Parameter length: in logical pixels, at each edge.
  public func padding(_ length: Int = 12) -> some View {
    setting(length) { widget, length, _ in
      let margin = gint(clamping: max(length, 0))
      gtk_widget_set_margin_start(widget, margin)
      gtk_widget_set_margin_end(widget, margin)
      gtk_widget_set_margin_top(widget, margin)
      gtk_widget_set_margin_bottom(widget, margin)
    }
  }

  /// Gives the view a size that it has at least, in logical pixels; nil leaves it as it is.
  public func frame(minWidth: Int? = nil, minHeight: Int? = nil) -> some View {
    setting([minWidth, minHeight]) { widget, size, _ in
      gtk_widget_set_size_request(
        widget, gint(clamping: size[0] ?? -1), gint(clamping: size[1] ?? -1))
    }
  }

  /// Takes the view off the screen, with the room that it needs, and back.
  public func hidden(_ isHidden: Bool = true) -> some View {
    setting(isHidden, changesExpansion: true) { widget, isHidden, _ in
      gtk_widget_set_visible(widget, isHidden ? 0 : 1)
    }
  }

  /// Lets the view take no input, and look like that.
  public func disabled(_ isDisabled: Bool = true) -> some View {
    setting(isDisabled) { widget, isDisabled, _ in
      gtk_widget_set_sensitive(widget, isDisabled ? 0 : 1)
    }
  }

  /// Says more about the view while the pointer rests on it.
  public func tooltip(_ text: String) -> some View {
    setting(text) { widget, text, _ in gtk_widget_set_tooltip_text(widget, text) }
  }

  /// Names the view for assistive technologies, where its text does not.
  public func accessibilityLabel(_ label: String) -> some View {
    setting(label) { widget, label, _ in Accessibility.setLabel(label, of: widget) }
  }

  /// Gives the view a class of the style sheets, such as `title-1` or `flat`; an empty one is none.
  public func styleClass(_ name: String) -> some View {
    setting(name) { widget, name, previous in
      if let previous, !previous.isEmpty { gtk_widget_remove_css_class(widget, previous) }
      if !name.isEmpty { gtk_widget_add_css_class(widget, name) }
    }
  }

  /// Hands out the view's widget once it is made, for what only GTK can do. The widget owns what `change`
  /// connects to it: capture it weakly there.
  public func widget(_ change: @escaping @MainActor (GtkWidget) -> Void) -> some View {
    setting(true) { widget, _, _ in change(widget) }
  }
}
