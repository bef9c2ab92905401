package import CPlatform

extension GtkScale {
  /// Returns a horizontal slider without a number beside it, whose values are not rounded.
  ///
  /// - Parameters:
  ///   - limits: The least and the greatest value.
  ///   - step: What an arrow key changes.
  @MainActor package static func make(in limits: ClosedRange<Double>, step: Double) -> GtkScale {
    let scale = gtk_scale_new_with_range(
      GTK_ORIENTATION_HORIZONTAL, limits.lowerBound, limits.upperBound, step
    ).as(GtkScale.self)
    gtk_scale_set_draw_value(scale, 0)
    gtk_range_set_round_digits(scale.as(GtkRange.self), -1)
    return scale
  }
}

extension GtkRange {
  /// The value, which is kept within the limits.
  @MainActor package var value: Double {
    get { gtk_range_get_value(self) }
    set { gtk_range_set_value(self, newValue) }
  }

  /// Shows on the track how far something has come, such as what is loaded; `nil` shows nothing. It does not limit the
  /// value.
  @MainActor package func showFill(upTo value: Double?) {
    gtk_range_set_show_fill_level(self, value == nil ? 0 : 1)
    gtk_range_set_restrict_to_fill_level(self, 0)
    gtk_range_set_fill_level(self, value ?? 1)
  }
}
