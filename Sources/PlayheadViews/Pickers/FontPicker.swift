public import CPlatform
internal import PlayheadPlatform

/// A button that shows the family of a font, and lets another one be chosen.
///
/// ```swift
/// FontPicker("Font", family: $family)  // such as "Serif"
/// ```
///
/// A click, Space, or Return opens a dialog with the families that are installed. Neither a size nor a style can
/// be chosen: for those, use a ``Stepper`` and a ``Toggle`` beside it.
///
/// The binding is set once, when the person confirms a family. A family that is not installed, such as one from
/// another computer's settings, stays in the binding until then; texts in it are drawn with the font that
/// replaces it.
public struct FontPicker: WidgetRepresentable {
  private let title: String
  private let family: Binding<String>
  private let shown: String

  /// Creates a button for a font.
  ///
  /// - Parameters:
  ///   - title: The name of the font's purpose for screen readers, which add the family. It is not shown.
  ///   - family: The name of the family, such as `Serif` or `Cantarell`, without a size.
  public init(_ title: String, family: Binding<String>) {
    (self.title, self.family, shown) = (title, family, family.wrappedValue)
  }

  /// Makes a button with the name of a font, which opens the dialog of GTK or the desktop.
  ///
  /// It is a `GtkFontDialogButton`, and a `GtkFontButton` where GTK is older than 4.10.
  public func makeWidget(_ current: Current<FontPicker>) -> GtkWidget {
    let button = playhead_font_button_new(shown)
    button.handle(PLAYHEAD_FONT_CHANGED) { button in
      let family = Self.family(of: button)
      current.input { view in family.map { view.family.wrappedValue = $0 } }
    }
    return button
  }

  /// Updates the name and the family. It does not set the binding.
  public func updateWidget(_ widget: GtkWidget, previous: FontPicker?) {
    if previous?.title != title { Accessibility.setLabel(title, of: widget) }
    if previous?.title != title || previous?.shown != shown {
      Accessibility.setLabelOfButton("\(title): \(shown)", in: widget)
    }
    guard let previous, previous.shown != shown, Self.family(of: widget) != shown else { return }
    let font = pango_font_description_from_string(shown)
    widget.setBoxed("font-desc", pango_font_description_get_type(), to: font.map { .init($0) })
    pango_font_description_free(font)
  }

  private static func family(of button: GtkWidget) -> String? {
    String(taking: playhead_font_button_get(button))
  }
}
