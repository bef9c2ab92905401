internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// Tells that nothing is remembered of what a window plays.
@MainActor struct IncognitoSign {
  /// Hidden as long as something is remembered.
  let widget = gtk_image_new_from_icon_name("view-conceal-symbolic")

  init() {
    let text = localized("Incognito mode: playback history is not saved in this window")
    gtk_widget_set_tooltip_text(widget, text)
    widget.setAccessibleLabel(text)
    gtk_widget_set_visible(widget, 0)
  }

  /// Whether it is visible.
  var isShown: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    nonmutating set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
  }
}
