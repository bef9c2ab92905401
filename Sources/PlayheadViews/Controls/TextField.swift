public import CPlatform
internal import PlayheadPlatform

/// A line of text to be written.
public struct TextField: WidgetRepresentable {
  private let placeholder: String
  private let text: Binding<String>
  private let onSubmit: @MainActor () -> Void
  private let shown: String

  /// A field.
  /// - Parameters:
  ///   - placeholder: what is seen while there is no text.
  ///   - onSubmit: runs when Return is pressed.
  public init(
    _ placeholder: String, text: Binding<String>, onSubmit: @escaping @MainActor () -> Void = {}
  ) {
    (self.placeholder, self.text, self.onSubmit) = (placeholder, text, onSubmit)
    shown = text.wrappedValue
  }

  /// Makes an entry.
  public func makeWidget(_ current: Current<TextField>) -> GtkWidget {
    let entry = gtk_entry_new().as(GtkEntry.self)
    gtk_widget_set_hexpand(entry.widget, 1)
    let weak = WeakObject(entry)
    entry.on("changed") {
      guard !current.isUpdating, let entry = weak.object else { return }
      current.view.text.wrappedValue = entry[property: "text"]
    }
    entry.on("activate") { current.view.onSubmit() }
    return entry.widget
  }

  /// Sets the text, unless it is there: the cursor stays.
  public func updateWidget(_ widget: GtkWidget, previous: TextField?) {
    if previous?.placeholder != placeholder { widget[property: "placeholder-text"] = placeholder }
    let text: String = widget[property: "text"]
    if text != shown { widget[property: "text"] = shown }
  }
}
