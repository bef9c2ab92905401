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
  private var purpose = Purpose.text
  private var minimumCharacters = -1
  private var isNewTextSelected = false

  /// The kind of text in a field, by which on-screen keyboards choose their keys.
  ///
  /// It limits nothing: check what was entered.
  public enum Purpose: Hashable, Sendable {
    /// Any text.
    case text
    /// A web address.
    case url
  }

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

  /// Returns the field for another kind of text.
  ///
  /// - Parameter purpose: The kind of text; a field without this modifier is for any.
  public func purpose(_ purpose: Purpose) -> TextField { with(\.purpose, purpose) }

  /// Returns the field with a smallest width, in characters of average width.
  ///
  /// - Parameter count: The width. It does not limit how long the text can be.
  public func minimumCharacters(_ count: Int) -> TextField { with(\.minimumCharacters, count) }

  /// Returns the field such that text which is set from outside is selected: what is typed replaces it.
  ///
  /// It suits a proposal, such as the name of a file. The text with which the field is made is not selected.
  public func selectsNewText() -> TextField { with(\.isNewTextSelected, true) }

  private func with<Value>(
    _ property: WritableKeyPath<TextField, Value>, _ value: Value
  ) -> TextField {
    var field = self
    field[keyPath: property] = value
    return field
  }

  /// Makes a `GtkEntry`.
  ///
  /// It takes the available width. For screen readers it is a text box.
  public func makeWidget(_ current: Current<TextField>) -> GtkWidget {
    let entry: GtkWidget = gtk_entry_new()
    entry.expand(horizontally: true)
    entry.handle("changed") { entry in
      current.input { $0.text.wrappedValue = entry[property: "text"] }
    }
    entry.on("activate") { current.view.onSubmit() }
    return entry
  }

  /// Updates the text. The cursor stays where it is if the text is the same.
  public func updateWidget(_ widget: GtkWidget, previous: TextField?) {
    if previous?.placeholder != placeholder { widget[property: "placeholder-text"] = placeholder }
    if previous?.purpose != purpose {
      gtk_entry_set_input_purpose(
        widget.as(GtkEntry.self),
        purpose == .url ? GTK_INPUT_PURPOSE_URL : GTK_INPUT_PURPOSE_FREE_FORM)
    }
    if previous?.minimumCharacters != minimumCharacters {
      widget[property: "width-chars"] = Int32(clamping: minimumCharacters)
    }
    let text: String = widget[property: "text"]
    guard text != shown else { return }
    widget[property: "text"] = shown
    if previous != nil, isNewTextSelected {
      widget.withOpaquePointer { gtk_editable_select_region($0, 0, -1) }
    }
  }
}
