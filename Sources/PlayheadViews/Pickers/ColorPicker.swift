public import CPlatform
internal import PlayheadPlatform

/// A button that shows a color, and lets another one be chosen.
///
/// ```swift
/// ColorPicker("Text color", selection: $color)  // such as "rgb(255,255,0)"
/// ```
///
/// A click, Space, or Return opens a dialog, in which the opacity can be chosen, too. The binding is set once,
/// when the person confirms a color; closing the dialog in another way leaves it as it was.
///
/// Colors are texts, so that they can be saved as they are:
///
/// | In the binding | Shown |
/// |--- | --- |
/// | `#ff0`, `yellow`, `rgb(255,255,0)` | yellow |
/// | `rgba(0,0,0,0.5)` | black, half opaque |
/// | the empty text, or one that is no color | transparent |
///
/// A color that was chosen is written as `rgb(…)`, or as `rgba(…)` if it is not opaque. Texts that mean the same
/// color are one color: replacing `#ff0` by `yellow` does not touch the button. Parse a text rather than compare
/// it.
public struct ColorPicker: WidgetRepresentable {
  private let title: String
  private let selection: Binding<String>
  private let shown: String

  /// Creates a button for a color.
  ///
  /// - Parameters:
  ///   - title: The name of the color for screen readers, such as “Text color”. It is not shown: put a
  ///     ``Text`` in front of the button.
  ///   - selection: The color as CSS writes it, such as `#ff0`, `rgb(255,255,0)`, or `rgba(0,0,0,0.5)`. A
  ///     text that is no color is shown as transparent.
  public init(_ title: String, selection: Binding<String>) {
    (self.title, self.selection, shown) = (title, selection, selection.wrappedValue)
  }

  /// Makes a button with a color, which opens the dialog of GTK or the desktop.
  ///
  /// It is a `GtkColorDialogButton`, and a `GtkColorButton` where GTK is older than 4.10.
  public func makeWidget(_ current: Current<ColorPicker>) -> GtkWidget {
    var color = Self.color(shown)
    let button = playhead_color_button_new(&color)
    button.handle(PLAYHEAD_COLOR_CHANGED) { button in
      var chosen = playhead_color_button_get(button)
      let text = String(taking: gdk_rgba_to_string(&chosen))
      current.input { view in text.map { view.selection.wrappedValue = $0 } }
    }
    return button
  }

  /// Updates the name and the color. It does not set the binding.
  public func updateWidget(_ widget: GtkWidget, previous: ColorPicker?) {
    if previous?.title != title {
      Accessibility.setLabel(title, of: widget)
      Accessibility.setLabelOfButton(title, in: widget)
    }
    guard let previous, previous.shown != shown else { return }
    var (old, new) = (playhead_color_button_get(widget), Self.color(shown))
    guard !gdk_rgba_equal(&old, &new).isTrue else { return }
    widget.setBoxed("rgba", gdk_rgba_get_type(), to: &new)
  }

  private static func color(_ css: String) -> GdkRGBA { GdkRGBA(css: css) ?? GdkRGBA() }
}
