internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// What is shown where the video would be while there is only sound: its cover, what it is called, who
/// made it, and the album.
///
/// It is evaluated when one of these is another, which is once an item, and never while it plays.
@MainActor struct AudioPage: WidgetView {
  let widget: GtkWidget

  init(player: Player) {
    let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6).as(GtkBox.self)
    widget = column.widget
    named("AudioPage")
    gtk_widget_add_css_class(widget, "playhead-audio")
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_vexpand(widget, 1)
    let cover = CoverView()
    gtk_box_append(column, cover.debugBodyCounter(color: .orange))
    let lines: [(style: String, path: KeyPath<AudioCard, String>)] = [
      ("title-1", \.title), ("artist", \.artist), ("album", \.album),
    ]
    let labels = lines.map { line in
      let label = Self.label(line.style)
      gtk_box_append(column, label.widget)
      return (WeakObject(label), line.path)
    }
    let card = State(AudioCard())
    follow(player, in: card) {
      AudioCard($0.metadata, title: $0.currentItem?.displayTitle ?? "")
    }
    observe {
      let card = card.value
      for (label, path) in labels {
        guard let label = label.object else { continue }
        gtk_label_set_text(label, card[keyPath: path])
        gtk_widget_set_visible(label.widget, card[keyPath: path].isEmpty ? 0 : 1)
      }
      cover.show(card.image)
    }
  }

  private static func label(_ style: String) -> GtkLabel {
    let label = gtk_label_new(nil).as(GtkLabel.self)
    gtk_widget_add_css_class(label.widget, style)
    gtk_label_set_wrap(label, 1)
    gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    gtk_label_set_lines(label, 2)
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    return label
  }
}
