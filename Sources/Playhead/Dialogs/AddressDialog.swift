internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadUI

/// Asks for the address of a stream.
struct AddressDialog: View {
  private let open: @MainActor (String) -> Void
  @Environment(DismissAction.self) private var dismiss
  @State private var text = ""

  /// Shows the dialog; `open` gets the address unless it is canceled.
  static func show(over parent: GtkWindow, open: @escaping @MainActor (String) -> Void) {
    Dialog(localized("Open URL"), width: 480) { AddressDialog(open: open) }.present(over: parent)
  }

  private init(open: @escaping @MainActor (String) -> Void) { self.open = open }

  var body: some View {
    HStack {
      TextField("https://…", text: $text, onSubmit: submit)
        .accessibilityLabel(localized("URL"))
        .widget { entry in
          gtk_entry_set_input_purpose(entry.as(GtkEntry.self), GTK_INPUT_PURPOSE_URL)
          entry.handle("map") { prefill($0) }
        }
      Button(localized("Open"), action: submit)
        .styleClass("suggested-action")
        .disabled(address == nil)
    }
    .styleClass("dialog-content")
  }

  private func submit() {
    guard let address else { return }
    dismiss()
    open(address)
  }

  /// Enters the copied address, since whoever opens this has often copied one before. It is
  /// selected, so that typing replaces it.
  private func prefill(_ entry: GtkWidget) {
    // The entry may be gone by then.
    let enter = entry.weakly { (entry, address: String) in
      entry[property: "text"] = address
      entry.withOpaquePointer { gtk_editable_select_region($0, 0, -1) }
    }
    Clipboard.read { pasted in
      let uris = pasted.uris
      if text.isEmpty, uris.count == 1, MediaAddress.isRemote(uris[0]) { enter(uris[0]) }
    }
  }

  /// The typed address as an absolute URI, or `nil` if nothing was typed. A path is that of a file.
  private var address: String? {
    MediaAddress.meaning(ofTyped: text, home: Folder.home).flatMap(FileAddress.uri(ofTyped:))
  }
}
