internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// The pages that need no player.
@MainActor enum WindowPages {
  /// The actions that are offered while nothing is open.
  static func empty() -> GtkWidget {
    let empty = StatusPage(
      icon: "video-x-generic-symbolic", title: localized("No Media"),
      text: localized("Drop files here, or press Ctrl+O to open a file or Ctrl+L to open a URL."))
    let open = gtk_button_new_with_label(localized("Open…")).as(GtkButton.self)
    gtk_widget_add_css_class(open.widget, "suggested-action")
    gtk_widget_add_css_class(open.widget, "pill")
    open.widget.setCommand(.open)
    empty.append(open.widget)
    let restore = gtk_button_new_with_label(localized("Resume Last Playlist")).as(GtkButton.self)
    gtk_widget_add_css_class(restore.widget, "pill")
    restore.widget.setCommand(.restoreQueue)
    // A button whose action is disabled is insensitive: there is nothing to resume.
    restore.withPointer { button in
      _ = g_object_bind_property(button, "sensitive", button, "visible", G_BINDING_SYNC_CREATE)
    }
    empty.append(restore.widget)
    return empty.widget
  }
}
