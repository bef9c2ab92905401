internal import CPlatform
internal import Platform
internal import PlayheadCore
internal import PlayheadPlayer
internal import PlayheadUI

/// A large icon, a title and a sentence in the middle of the window.
@MainActor struct StatusPage: View {
  let widget: GtkWidget
  private let titleLabel: GtkLabel
  private let textLabel: GtkLabel
  private let box: GtkBox

  init(icon: String, title: String = "", text: String = "") {
    box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12).as(GtkBox.self)
    titleLabel = gtk_label_new(title).as(GtkLabel.self)
    textLabel = gtk_label_new(text).as(GtkLabel.self)
    widget = box.widget
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_add_css_class(widget, "status-page")
    let image = gtk_image_new_from_icon_name(icon).as(GtkImage.self)
    gtk_image_set_pixel_size(image, 96)
    gtk_box_append(box, image.widget)
    for (label, style) in [(titleLabel, "title-1"), (textLabel, "body")] {
      gtk_widget_add_css_class(label.widget, style)
      gtk_label_set_wrap(label, 1)
      gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
      gtk_label_set_max_width_chars(label, 50)
      gtk_box_append(box, label.widget)
    }
  }

  /// Shows another title.
  var title: @MainActor (String) -> Void {
    let label = WeakObject(titleLabel)
    return { title in
      if let label = label.object { gtk_label_set_text(label, title) }
    }
  }

  /// Shows another sentence.
  var text: @MainActor (String) -> Void {
    let label = WeakObject(textLabel)
    return { text in
      if let label = label.object { gtk_label_set_text(label, text) }
    }
  }

  /// Adds a widget below.
  func append(_ widget: GtkWidget) {
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_box_append(box, widget)
  }
}

/// The pages that need no player.
@MainActor enum WindowPages {
  static func make(_ page: WindowPage) -> GtkWidget {
    guard page == .empty else { return loading() }
    let empty = StatusPage(
      icon: "video-x-generic-symbolic", title: "Nothing Is Open",
      text: "Drop files here, open a file with Ctrl+O, or an address with Ctrl+L.")
    let open = gtk_button_new_with_label("Open…").as(GtkButton.self)
    gtk_widget_add_css_class(open.widget, "suggested-action")
    gtk_widget_add_css_class(open.widget, "pill")
    open.on("clicked") {}
    open.withOpaquePointer { gtk_actionable_set_action_name($0, "app.open") }
    empty.append(open.widget)
    return empty.widget
  }

  private static func loading() -> GtkWidget {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12).as(GtkBox.self)
    gtk_widget_set_valign(box.widget, GTK_ALIGN_CENTER)
    gtk_widget_set_vexpand(box.widget, 1)
    gtk_box_append(box, gtk_label_new("Loading…"))
    return box.widget
  }
}

/// Why an item cannot be played, and what can be done.
@MainActor struct ErrorPage: View {
  let widget: GtkWidget

  init(player: Player) {
    let page = StatusPage(icon: "dialog-error-symbolic")
    widget = page.widget
    let retry = gtk_button_new_with_label("Try Again").as(GtkButton.self)
    gtk_widget_add_css_class(retry.widget, "pill")
    retry.on("clicked") { [weak player] in player?.replay() }
    page.append(retry.widget)
    let (title, text) = (page.title, page.text)
    observe { [weak player] in
      guard let error = player?.error else { return }
      title("\(error)")
      text((error as? PlaybackError)?.recoverySuggestion ?? "Try again, or open something else.")
    }
  }
}
