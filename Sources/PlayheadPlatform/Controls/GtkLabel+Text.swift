package import CPlatform

extension GtkLabel {
  /// Returns a label without a text.
  @MainActor package static func make() -> GtkLabel { gtk_label_new(nil).as(GtkLabel.self) }

  /// The text, as it is shown.
  @MainActor package var text: String {
    get { String(cString: gtk_label_get_text(self)) }
    set { gtk_label_set_text(self, newValue) }
  }

  /// Shows a text with Pango's markup.
  @MainActor package func setMarkup(_ markup: String) { gtk_label_set_markup(self, markup) }

  /// Puts the text at the side where one begins to read, if there is room beside it.
  @MainActor package func alignToStart() { gtk_label_set_xalign(self, 0) }

  /// Puts each line in the middle.
  @MainActor package func centerLines() { gtk_label_set_justify(self, GTK_JUSTIFY_CENTER) }

  /// Breaks lines that are too long for the label.
  ///
  /// - Parameter count: The number of lines after which the text is cut; without it, all is shown. What is cut breaks
  ///   within words as well.
  @MainActor package func wrapLines(maximum count: Int? = nil) {
    gtk_label_set_wrap(self, 1)
    guard let count else { return }
    gtk_label_set_wrap_mode(self, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_lines(self, gint(clamping: count))
    gtk_label_set_ellipsize(self, PANGO_ELLIPSIZE_END)
  }

  /// Cuts lines that are too long for the label.
  ///
  /// - Parameter width: The greatest width, in average characters; without it, there is none.
  @MainActor package func cutLines(at width: Int? = nil) {
    if let width { gtk_label_set_max_width_chars(self, gint(clamping: width)) }
    gtk_label_set_ellipsize(self, PANGO_ELLIPSIZE_END)
  }

  /// Gives all digits one width, so that a clock does not tremble.
  @MainActor package func useTabularDigits() {
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    gtk_label_set_attributes(self, attributes)
    pango_attr_list_unref(attributes)
  }
}
