public import CPlatform
internal import PlayheadPlatform

/// A field for a line of text.
///
/// ```swift
/// TextField("Address", text: $address) { print("open \(address)") }
/// ```
///
/// Setting the text from outside replaces what is in the field. Use ``View/onChange(of:debounce:perform:)``
/// for a search that should wait until nothing has been typed for a while.
///
/// The field keeps the cursor and the selection while the text is equal to the binding's value. A `set` closure
/// that changes what was typed, for instance to upper case, puts the cursor at the end.
public struct TextField: WidgetRepresentable {
  private let placeholder: String
  private let text: Binding<String>
  private let onSubmit: @MainActor () -> Void
  private let shown: String

  /// Creates a field.
  ///
  /// The placeholder is also the hint for screen readers.
  ///
  /// ```swift
  /// HStack {
  ///   TextField("Name", text: name) { save() }
  ///   Button("Save") { save() }.disabled(name.wrappedValue.isEmpty)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - placeholder: The text that is shown while the field is empty.
  ///   - text: The text. It is set with each change.
  ///   - onSubmit: A closure that runs when Return is pressed.
  public init(
    _ placeholder: String, text: Binding<String>, onSubmit: @escaping @MainActor () -> Void = {}
  ) {
    (self.placeholder, self.text, self.onSubmit) = (placeholder, text, onSubmit)
    shown = text.wrappedValue
  }

  /// Makes a `GtkEntry`.
  ///
  /// It takes the available width.
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

  /// Updates the text. The cursor stays where it is if the text is the same.
  public func updateWidget(_ widget: GtkWidget, previous: TextField?) {
    if previous?.placeholder != placeholder { widget[property: "placeholder-text"] = placeholder }
    let text: String = widget[property: "text"]
    if text != shown { widget[property: "text"] = shown }
  }
}
