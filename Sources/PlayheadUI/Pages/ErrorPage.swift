internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// Why an item cannot be played, and what can be done.
@MainActor struct ErrorPage: WidgetView {
  let widget: GtkWidget

  init(player: Player) {
    let page = StatusPage(icon: "dialog-error-symbolic")
    widget = page.widget
    named("ErrorPage")
    let retry = gtk_button_new_with_label(localized("Try Again")).as(GtkButton.self)
    gtk_widget_add_css_class(retry.widget, "pill")
    retry.on("clicked") { [weak player] in
      guard let player else { return }
      if player.retry == nil { player.replay() } else { player.retryNow() }
    }
    let next = gtk_button_new_with_label(localized("Next")).as(GtkButton.self)
    gtk_widget_add_css_class(next.widget, "pill")
    next.on("clicked") { [weak player] in player?.playNextItem() }
    let buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).as(GtkBox.self)
    let countdown = RetryCountdown(player: player)
    gtk_widget_set_visible(countdown.widget, 0)
    page.append(countdown.debugBodyCounter(color: .orange))
    for button in [retry, next] { gtk_box_append(buttons, button.widget) }
    page.append(buttons.widget)
    let (weakNext, weakRetry) = (WeakObject(next.widget), WeakObject(retry))
    let weakCountdown = WeakObject(countdown.widget)
    let (title, text) = (page.title, page.text)
    follow(player) { player in
      weakNext.object.map { gtk_widget_set_visible($0, player.hasNextItem ? 1 : 0) }
      let isRetrying = player.retry != nil
      weakCountdown.object.map { gtk_widget_set_visible($0, isRetrying ? 1 : 0) }
      weakRetry.object.map { button in
        gtk_button_set_label(button, isRetrying ? localized("Retry Now") : localized("Try Again"))
        // While an attempt is made there is nothing to hurry.
        gtk_widget_set_sensitive(
          button.widget, isRetrying && player.timeUntilRetry() == nil ? 0 : 1)
      }
      // What failed stays to be read while it is tried again.
      guard let error = player.error else { return }
      title(localizedSentence(of: error))
      text(
        isRetrying
          ? ""
          : (error as? PlaybackError)?.localizedSuggestion
            ?? localized("Try again, or open something else."))
    }
  }
}
