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
public struct Text: WidgetRepresentable {
  private let text: String
  private let layout: TextLayout

  /// Creates a text.
  ///
  /// Characters such as `<` and `&` need no escaping.
  ///
  /// - Parameter text: The text. It is shown as it is, without markup.
  public init(_ text: String) { self.init(text, TextLayout()) }

  private init(_ text: String, _ layout: TextLayout) { (self.text, self.layout) = (text, layout) }

  /// Returns the text with digits of equal width, so that a number does not move while it changes.
  ///
  /// It requires a font with tabular figures, which all usual interface fonts have.
  public func monospacedDigit() -> Text { changed { $0.hasTabularDigits = true } }

  /// Lets the text begin at the leading edge of its room, at least as wide as a number of characters.
  package func leading(minCharacters: Int? = nil) -> Text {
    changed {
      $0.isLeading = true
      $0.minCharacters = minCharacters
    }
  }

  /// Breaks the text into lines in the middle of its room, of a number of characters at most where there is
  /// room for more. What needs more lines than `maxLines` is cut off.
  package func wrapping(maxCharacters: Int? = nil, maxLines: Int? = nil) -> Text {
    changed {
      $0.wraps = true
      ($0.maxCharacters, $0.maxLines) = (maxCharacters, maxLines)
    }
  }

  /// Cuts off the end of a text that is longer than its room.
  package func truncated() -> Text { changed { $0.isTruncated = true } }

  private func changed(_ change: (inout TextLayout) -> Void) -> Text {
    var layout = layout
    change(&layout)
    return Text(text, layout)
  }

  /// Makes a `GtkLabel`.
  ///
  /// It is centered in the width that it is given, as GTK's labels are.
  public func makeWidget(_ current: Current<Text>) -> GtkWidget {
    let label = gtk_label_new(nil).as(GtkLabel.self)
    layout.apply(to: label)
    return label.widget
  }

  /// Updates the text.
  public func updateWidget(_ widget: GtkWidget, previous: Text?) {
    if previous?.text != text { gtk_label_set_text(widget.as(GtkLabel.self), text) }
  }
}
