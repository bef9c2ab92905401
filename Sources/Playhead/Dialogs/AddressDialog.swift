internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadUI

/// Asks for the address of a stream.
@MainActor enum AddressDialog {
  /// Shows the dialog; `open` gets the address unless it is canceled.
  static func show(over parent: GtkWindow, open: @escaping @MainActor (String) -> Void) {
    let dialog = gtk_window_new().as(GtkWindow.self)
    gtk_window_set_title(dialog, localized("Open URL"))
    gtk_window_set_transient_for(dialog, parent)
    gtk_window_set_modal(dialog, 1)
    gtk_window_set_default_size(dialog, 480, -1)
    gtk_window_set_destroy_with_parent(dialog, 1)

    let entry = gtk_entry_new().as(GtkEntry.self)
    gtk_entry_set_placeholder_text(entry, "https://…")
    gtk_entry_set_input_purpose(entry, GTK_INPUT_PURPOSE_URL)
    gtk_entry_set_activates_default(entry, 1)
    gtk_widget_set_hexpand(entry.widget, 1)
    entry.widget.setAccessibleLabel(localized("URL"))
    let button = gtk_button_new_with_label(localized("Open")).as(GtkButton.self)
    gtk_widget_add_css_class(button.widget, "suggested-action")
    gtk_widget_set_sensitive(button.widget, 0)

    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
    gtk_widget_add_css_class(box.widget, "dialog-content")
    gtk_box_append(box, entry.widget)
    gtk_box_append(box, button.widget)
    gtk_window_set_child(dialog, box.widget)
    gtk_window_set_default_widget(dialog, button.widget)

    let (weakDialog, weakEntry, weakButton) = (
      WeakObject(dialog), WeakObject(entry), WeakObject(button)
    )
    entry.on("changed") {
      guard let entry = weakEntry.object, let button = weakButton.object else { return }
      gtk_widget_set_sensitive(button.widget, address(in: entry) == nil ? 0 : 1)
    }
    button.on("clicked") {
      guard let entry = weakEntry.object, let address = address(in: entry) else { return }
      if let dialog = weakDialog.object { gtk_window_destroy(dialog) }
      open(address)
    }
    DialogKeys.closeOnEscape(dialog)
    gtk_window_present(dialog)
    prefill(entry)
  }

  /// Who opens this has often copied an address before. It is selected: what is typed replaces it.
  private static func prefill(_ entry: GtkEntry) {
    let weak = WeakObject(entry)
    Clipboard.read(entry.widget) { pasted in
      let uris = pasted.uris
      guard let entry = weak.object, uris.count == 1, MediaAddress.isRemote(uris[0]) else { return }
      entry.withOpaquePointer {
        guard gtk_editable_get_text($0)?.pointee == 0 else { return }
        gtk_editable_set_text($0, uris[0])
        gtk_editable_select_region($0, 0, -1)
      }
    }
  }

  /// What was typed, as an absolute URI: a path is one of a file. Nil if nothing was typed.
  private static func address(in entry: GtkEntry) -> String? {
    let text = entry.withOpaquePointer { String(cString: gtk_editable_get_text($0)) }
    let home = String(cString: g_get_home_dir())
    return MediaAddress.meaning(ofTyped: text, home: home).flatMap {
      String(taking: g_file_get_uri(g_file_new_for_commandline_arg($0)))
    }
  }
}
