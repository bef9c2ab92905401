public import CPlatform
internal import PlayheadPlatform

/// A text of one or more lines.
///
/// It does not wrap unless ``wrapping()`` lets it: line breaks in the text begin new lines. Its look is that of
/// GTK's labels; CSS classes such as `title-1`, `heading`, `caption`, and `dim-label` change it.
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
///
/// | A text that is wider than its place | Effect |
/// |--- | --- |
/// | as it is | widens its container, and with that the window |
/// | with ``wrapping()`` | becomes higher |
/// | in a ``ScrollView`` | widens it: that scrolls vertically only |
///
/// An empty text keeps the height of a line. To take no space while there is nothing to say, leave it out with
/// `if`, or hide it with ``View/hidden(_:)``.
///
/// Screen readers read the text when they come to it; they do not announce its changes.
public struct Text: WidgetRepresentable {
  private let text: String
  private var style = Style()

  fileprivate struct Style: Equatable {
    var hasTabularDigits = false
    var alignment = HorizontalAlignment.center
    var isSelectable = false
    var wraps = false
    var isCentered = false
    var isTruncated = false
    // As GTK counts: -1 is as many as there are.
    var minimumCharacters = -1
    var maximumCharacters = -1
    var maximumLines = -1
  }
  /// Creates a text.
  ///
  /// Characters such as `<` and `&` need no escaping.
  ///
  /// - Parameter text: The text. It is shown as it is, without markup.
  public init(_ text: String) { self.text = text }

  /// Returns the text with digits of equal width, so that a number does not move while it changes.
  ///
  /// It requires a font with tabular figures, which all usual interface fonts have; with another one it has no
  /// effect. It is decided when the view is made: a condition makes two views with `if`.
  public func monospacedDigit() -> Text { with { $0.hasTabularDigits = true } }

  /// Returns the text at another position in the width that it is given.
  ///
  /// It shows where the text gets more width than it needs, such as in a column with the alignment
  /// ``HorizontalAlignment/fill``. Leading is on the right in a right-to-left language.
  ///
  /// - Parameter alignment: The position of the text. ``HorizontalAlignment/fill`` is
  ///   ``HorizontalAlignment/leading``.
  public func alignment(_ alignment: HorizontalAlignment) -> Text {
    with { $0.alignment = alignment }
  }

  /// Returns the text with a selection that can be copied, with Control and C or the menu of the secondary button.
  ///
  /// Such a text can have the keyboard focus, so that Tab stops at it. Use it for what is passed on, such as an
  /// address or an error message, rather than for each label.
  ///
  /// Do not remove the view while it is shown, but hide it: GTK does not expect a text to go away that is being
  /// selected.
  public func selectable() -> Text { with { $0.isSelectable = true } }

  /// Returns the text with line breaks where it is wider than the space that it is given, between words if
  /// possible.
  ///
  /// Its height then depends on its width. It gives up width before it widens its container: use it for sentences,
  /// and not for labels that should stay on one line.
  public func wrapping() -> Text { with { $0.wraps = true } }

  /// Returns the text with a smallest width, in characters of average width.
  ///
  /// A number whose digits become more does not move its neighbors then.
  ///
  /// - Parameter count: The width. A longer text is wider, unless it wraps.
  public func minimumCharacters(_ count: Int) -> Text { with { $0.minimumCharacters = count } }

  /// Returns the text in centered lines.
  ///
  /// - Parameters:
  ///   - maximumCharacters: The length of a line in characters of average width, even if there is more space; `nil`
  ///     uses all of it.
  ///   - maximumLines: The number of lines; the rest is cut off.
  package func centeredLines(maximumCharacters: Int? = nil, maximumLines: Int? = nil) -> Text {
    with {
      ($0.wraps, $0.isCentered) = (true, true)
      ($0.maximumCharacters, $0.maximumLines) = (maximumCharacters ?? -1, maximumLines ?? -1)
    }
  }

  /// Returns the text with its end cut off if it is wider than the space that it is given.
  package func truncated() -> Text { with { $0.isTruncated = true } }

  private func with(_ change: (inout Style) -> Void) -> Text {
    var text = self
    change(&text.style)
    return text
  }

  /// Makes a `GtkLabel`.
  ///
  /// It is centered in the width that it is given, unless ``alignment(_:)`` places it elsewhere.
  public func makeWidget(_ current: Current<Text>) -> GtkWidget {
    let label = gtk_label_new(nil).as(GtkLabel.self)
    if style.hasTabularDigits { label.useTabularDigits() }
    return label.widget
  }

  /// Updates the text and its look.
  ///
  /// A text that is equal changes nothing, so that nothing is laid out.
  public func updateWidget(_ widget: GtkWidget, previous: Text?) {
    let label = widget.as(GtkLabel.self)
    if style != previous?.style ?? Style() { style.apply(to: label) }
    if previous?.text != text { gtk_label_set_text(label, text) }
  }
}

extension Text.Style {
  @MainActor fileprivate func apply(to label: GtkLabel) {
    gtk_label_set_xalign(label, alignment == .center ? 0.5 : alignment == .trailing ? 1 : 0)
    gtk_label_set_selectable(label, gboolean(isSelectable))
    gtk_label_set_wrap(label, gboolean(wraps))
    gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_justify(label, isCentered ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT)
    gtk_label_set_width_chars(label, gint(clamping: minimumCharacters))
    gtk_label_set_max_width_chars(label, gint(clamping: maximumCharacters))
    gtk_label_set_lines(label, gint(clamping: maximumLines))
    let isCut = isTruncated || maximumLines >= 0
    gtk_label_set_ellipsize(label, isCut ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
  }
}
