internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// Asks for a time to go to.
@MainActor enum GoToDialog {
  /// Shows the dialog over a window; the player goes where it is told.
  static func show(over parent: GtkWindow, player: Player) {
    let dialog = gtk_window_new().as(GtkWindow.self)
    gtk_window_set_title(dialog, localized("Go to Time"))
    gtk_window_set_transient_for(dialog, parent)
    gtk_window_set_modal(dialog, 1)
    gtk_window_set_destroy_with_parent(dialog, 1)
    gtk_window_set_resizable(dialog, 0)

    let entry = gtk_entry_new().as(GtkEntry.self)
    gtk_entry_set_placeholder_text(entry, localized("1:02:03, 90, +30, or -10"))
    entry.withOpaquePointer { gtk_editable_set_width_chars($0, 24) }
    gtk_entry_set_activates_default(entry, 1)
    gtk_widget_set_hexpand(entry.widget, 1)
    entry.widget.setAccessibleLabel(localized("Time"))
    if let time = player.time() {
      entry.withOpaquePointer { gtk_editable_set_text($0, TimeText.clock(time)) }
    }
    let button = gtk_button_new_with_label(localized("Go")).as(GtkButton.self)
    gtk_widget_add_css_class(button.widget, "suggested-action")

    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
    gtk_widget_add_css_class(box.widget, "dialog-content")
    gtk_box_append(box, entry.widget)
    gtk_box_append(box, button.widget)
    gtk_window_set_child(dialog, box.widget)
    gtk_window_set_default_widget(dialog, button.widget)

    let (weakDialog, weakEntry) = (WeakObject(dialog), WeakObject(entry))
    let weakButton = WeakObject(button)
    entry.on("changed") {
      guard let entry = weakEntry.object, let button = weakButton.object else { return }
      gtk_widget_set_sensitive(button.widget, input(in: entry) == nil ? 0 : 1)
    }
    button.on("clicked") { [weak player] in
      guard let entry = weakEntry.object, let input = input(in: entry) else { return }
      if let dialog = weakDialog.object { gtk_window_destroy(dialog) }
      guard let player else { return }
      switch input {
      case .position(let time): player.seek(at(time), smooth: false)
      case .distance(let distance): player.skip(by: distance)
      }
    }
    DialogKeys.closeOnEscape(dialog)
    gtk_window_present(dialog)
  }

  private static func input(in entry: GtkEntry) -> TimeInput? {
    TimeInput(entry.withOpaquePointer { String(cString: gtk_editable_get_text($0)) })
  }
}
