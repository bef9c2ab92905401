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
    let retry = gtk_button_new_with_label(localized("Try Again")).as(GtkButton.self)
    gtk_widget_add_css_class(retry.widget, "pill")
    retry.on("clicked") { [weak player] in player?.replay() }
    page.append(retry.widget)
    let (title, text) = (page.title, page.text)
    follow(player) { [weak player] _ in
      guard let error = player?.error else { return }
      title(localizedSentence(of: error))
      text(
        (error as? PlaybackError)?.localizedSuggestion
          ?? localized("Try again, or open something else."))
    }
  }
}
