public import CPlatform
internal import PlayheadPlatform

/// A text of one or more lines.
///
/// It does not wrap by itself: line breaks in the text begin new lines. Its look is that of GTK's labels; CSS
/// classes such as `title-1`, `heading`, `caption`, and `dim-label` change it.
///
/// ```swift
/// VStack(alignment: .leading) {
///   Text("Recording").styleClass("title-2")
///   Text("\(seconds) s").monospacedDigit()  // does not move while it counts
/// }
/// ```
///
/// Give a text that changes often a fixed place, such as the end of a row after a ``Spacer``, so that its width
/// does not move other views. Its direction follows the first strong character.
public struct Text: WidgetRepresentable {
  private let text: String
  private let hasTabularDigits: Bool

  /// Creates a text.
  ///
  /// Characters such as `<` and `&` need no escaping.
  ///
  /// - Parameter text: The text. It is shown as it is, without markup.
  public init(_ text: String) { self.init(text, hasTabularDigits: false) }

  private init(_ text: String, hasTabularDigits: Bool) {
    (self.text, self.hasTabularDigits) = (text, hasTabularDigits)
  }

  /// Returns the text with digits of equal width, so that a number does not move while it changes.
  ///
  /// It requires a font with tabular figures, which all usual interface fonts have.
  public func monospacedDigit() -> Text { Text(text, hasTabularDigits: true) }

  /// Makes a `GtkLabel`.
  ///
  /// It is centered in the width that it is given, as GTK's labels are.
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

  /// Updates the text.
  ///
  /// A text that is equal changes nothing, so that nothing is laid out.
  public func updateWidget(_ widget: GtkWidget, previous: Text?) {
    if previous?.text != text { gtk_label_set_text(widget.as(GtkLabel.self), text) }
  }
}
