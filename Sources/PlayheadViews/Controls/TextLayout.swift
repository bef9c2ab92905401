internal import CPlatform
internal import PlayheadPlatform

/// How a text is laid out, which does not change with the text.
struct TextLayout: Hashable {
  var hasTabularDigits = false
  var isLeading = false
  var isTruncated = false
  var wraps = false
  var minCharacters: Int?
  var maxCharacters: Int?
  var maxLines: Int?

  /// Lays out a label that is new.
  @MainActor func apply(to label: GtkLabel) {
    if hasTabularDigits {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
      gtk_label_set_attributes(label, attributes)
      pango_attr_list_unref(attributes)
    }
    if isLeading { gtk_label_set_xalign(label, 0) }
    if wraps {
      gtk_label_set_wrap(label, 1)
      gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    }
    if let minCharacters { gtk_label_set_width_chars(label, gint(clamping: minCharacters)) }
    if let maxCharacters { gtk_label_set_max_width_chars(label, gint(clamping: maxCharacters)) }
    if let maxLines { gtk_label_set_lines(label, gint(clamping: maxLines)) }
    if isTruncated || maxLines != nil { gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END) }
  }
}
