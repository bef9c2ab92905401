package import CPlatform

extension GtkScale {
  /// Returns a slider without a number beside it, whose values are not rounded, and which takes the room that there is.
  /// A vertical one has its maximum at the top.
  ///
  /// - Parameters:
  ///   - orientation: The direction in which it is moved.
  ///   - mark: A value that is marked.
  @MainActor package static func make(
    _ orientation: GtkOrientation = GTK_ORIENTATION_HORIZONTAL, mark: Double? = nil
  ) -> GtkScale {
    let scale = gtk_scale_new(orientation, nil).as(GtkScale.self)
    let isVertical = orientation == GTK_ORIENTATION_VERTICAL
    scale.expand(horizontally: isVertical ? nil : true, vertically: isVertical ? true : nil)
    gtk_scale_set_draw_value(scale, 0)
    gtk_range_set_round_digits(scale.as(GtkRange.self), -1)
    gtk_range_set_inverted(scale.as(GtkRange.self), gboolean(isVertical))
    if let mark {
      gtk_scale_add_mark(scale, mark, isVertical ? GTK_POS_RIGHT : GTK_POS_BOTTOM, nil)
    }
    return scale
  }
}

extension GtkRange {
  /// Sets the minimum and the maximum, and the step of an arrow key; that of the Page keys is ten times as large.
  @MainActor package func setLimits(_ limits: ClosedRange<Double>, step: Double) {
    gtk_range_set_range(self, limits.lowerBound, limits.upperBound)
    gtk_range_set_increments(self, step, step * 10)
  }

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
