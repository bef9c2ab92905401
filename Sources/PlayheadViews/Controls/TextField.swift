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
///
/// The binding is set on the main thread with each change: each key, each paste, and each undo with Control and Z.
/// What an input method composes is set when it is confirmed. A pasted text may have several lines: the field
/// keeps the line breaks and shows symbols for them, so remove them from what must be one line.
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
  ///   - onSubmit: A closure that runs on the main thread when Return is pressed, also if nothing was changed. The
  ///     binding has been set by then.
  public init(
    _ placeholder: String, text: Binding<String>, onSubmit: @escaping @MainActor () -> Void = {}
  ) {
    (self.placeholder, self.text, self.onSubmit) = (placeholder, text, onSubmit)
    shown = text.wrappedValue
  }

  /// Makes a `GtkEntry`.
  ///
  /// It takes the available width. For screen readers it is a text box.
  public func makeWidget(_ current: Current<TextField>) -> GtkWidget {
    let entry: GtkWidget = gtk_entry_new()
    entry.expand(horizontally: true)
    entry.on("activate") { current.view.onSubmit() }
    return current.connect(entry, "text") { $0.text }
  }

  /// Updates the text. The cursor stays where it is if the text is the same.
  public func updateWidget(_ widget: GtkWidget, previous: TextField?) {
    if previous?.placeholder != placeholder { widget[property: "placeholder-text"] = placeholder }
    if widget[property: "text"] != shown { widget[property: "text"] = shown }
  }
}
