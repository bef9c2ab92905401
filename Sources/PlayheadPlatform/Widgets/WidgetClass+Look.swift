internal import CPlatform

extension WidgetClass {
  /// Adds a CSS class. A widget that has it already stays as it is.
  @MainActor package func addStyleClass(_ name: String) { gtk_widget_add_css_class(widget, name) }

  /// Adds or removes a CSS class.
  @MainActor package func setStyleClass(_ name: String, isOn: Bool) {
    if isOn {
      gtk_widget_add_css_class(widget, name)
    } else {
      gtk_widget_remove_css_class(widget, name)
    }
  }

  /// Returns a Boolean value that indicates whether the widget itself has a CSS class.
  @MainActor package func hasStyleClass(_ name: String) -> Bool {
    gtk_widget_has_css_class(widget, name) != 0
  }

  /// Sets the pointer's shape over the widget, by its name in CSS, such as `none`; `nil` is that of the widget around.
  @MainActor package func setCursor(_ name: String?) {
    if let name {
      gtk_widget_set_cursor_from_name(widget, name)
    } else {
      gtk_widget_set_cursor(widget, nil)
    }
  }

  /// Redraws the widget in the next frame.
  @MainActor package func redraw() { gtk_widget_queue_draw(widget) }

  /// A closure that redraws the widget in the next frame. It does not keep the widget, so that what a canvas
  /// owns can hold it.
  @MainActor package var redrawing: @MainActor () -> Void {
    let weak = WeakObject(widget)
    return { weak.object?.redraw() }
  }
}
