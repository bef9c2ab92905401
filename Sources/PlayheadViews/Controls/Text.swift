public import CPlatform
internal import PlayheadPlatform

/// A line of text, or several.
public struct Text: WidgetRepresentable {
  private let text: String
  private let hasTabularDigits: Bool

  /// A text.
  public init(_ text: String) { self.init(text, hasTabularDigits: false) }

  private init(_ text: String, hasTabularDigits: Bool) {
    (self.text, self.hasTabularDigits) = (text, hasTabularDigits)
  }

  /// Lets all digits have one width, so that a number that changes does not tremble.
  public func monospacedDigit() -> Text { Text(text, hasTabularDigits: true) }

  /// Makes a label.
  public func makeWidget(_ current: Current<Text>) -> GtkWidget {
    let label = gtk_label_new(nil).as(GtkLabel.self)
    if hasTabularDigits {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
      gtk_label_set_attributes(label, attributes)
      pango_attr_list_unref(attributes)
    }
    return label.widget
  }

  /// Sets the text.
  public func updateWidget(_ widget: GtkWidget, previous: Text?) {
    if previous?.text != text { gtk_label_set_text(widget.as(GtkLabel.self), text) }
  }
}
