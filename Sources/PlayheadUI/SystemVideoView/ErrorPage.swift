internal import CPlatform
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer

/// Why an item cannot be played, and what can be done.
@MainActor struct ErrorPage: View {
  let widget: GtkWidget

  init(player: Player) {
    let page = StatusPage(icon: "dialog-error-symbolic")
    widget = page.widget
    named("ErrorPage")
    let retry = gtk_button_new_with_label(localized("Try Again")).as(GtkButton.self)
    gtk_widget_add_css_class(retry.widget, "pill")
    retry.on("clicked") { [weak player] in player?.replay() }
    let next = gtk_button_new_with_label(localized("Next")).as(GtkButton.self)
    gtk_widget_add_css_class(next.widget, "pill")
    next.on("clicked") { [weak player] in player?.playNextItem() }
    let buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).as(GtkBox.self)
    for button in [retry, next] { gtk_box_append(buttons, button.widget) }
    page.append(buttons.widget)
    let weakNext = WeakObject(next.widget)
    let (title, text) = (page.title, page.text)
    follow(player) { player in
      weakNext.object.map { gtk_widget_set_visible($0, player.hasNextItem ? 1 : 0) }
      guard let error = player.error else { return }
      title(localizedSentence(of: error))
      text(
        (error as? PlaybackError)?.localizedSuggestion
          ?? localized("Try again, or open something else."))
    }
  }
}
