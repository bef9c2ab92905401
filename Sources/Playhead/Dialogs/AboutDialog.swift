internal import CPlatform
internal import PlayheadPlatform

/// What the program is, and by whom.
@MainActor enum AboutDialog {
  static func show(over parent: GtkWindow) {
    let window = gtk_about_dialog_new().as(GtkWindow.self)
    let properties = [
      ("program-name", "Playhead"), ("version", Version.current),
      ("comments", localized("Play videos and music")), ("logo-icon-name", Application.id),
    ]
    for (name, text) in properties { window[property: name] = text }
    window.withOpaquePointer { gtk_about_dialog_set_license_type($0, GTK_LICENSE_MIT_X11) }
    gtk_window_set_transient_for(window, parent)
    gtk_window_set_modal(window, 1)
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_present(window)
  }
}
