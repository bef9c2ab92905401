internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// What a row says of its item.
struct PlaylistRowText: Equatable {
  var title = ""
  var duration = ""
  /// Why it could not be played.
  var problem: String?
  var isCurrent = false

  /// All of it in a sentence, for screen readers.
  var spoken: String {
    [isCurrent ? localized("Now playing") : nil, title, duration.isEmpty ? nil : duration, problem]
      .compactMap(\.self).joined(separator: ", ")
  }
}

/// One row of a playlist: a mark, the title, the duration, and what is wrong with it.
@MainActor final class PlaylistRow: WidgetView {
  let widget: GtkWidget
  let text = State(PlaylistRowText())
  /// The item that it shows, or showed last.
  var item: PlayerItem? {
    didSet { if item !== oldValue { onBind() } }
  }
  /// Called when it shows another item.
  var onBind: @MainActor () -> Void = {}

  init() {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).as(GtkBox.self)
    widget = box.widget
    named("PlaylistRow")
    gtk_widget_add_css_class(widget, "playlist-row")
    let mark = gtk_image_new_from_icon_name(nil).as(GtkImage.self)
    gtk_image_set_pixel_size(mark, 16)
    let (title, problem, duration) = (Self.label(), Self.label(), Self.label())
    gtk_label_set_ellipsize(title, PANGO_ELLIPSIZE_END)
    gtk_label_set_wrap(problem, 1)
    gtk_label_set_wrap_mode(problem, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_lines(problem, 3)
    gtk_label_set_ellipsize(problem, PANGO_ELLIPSIZE_END)
    gtk_widget_add_css_class(problem.widget, "error")
    gtk_widget_add_css_class(problem.widget, "caption")
    gtk_widget_add_css_class(duration.widget, "dim-label")
    gtk_widget_add_css_class(duration.widget, "numeric")
    let texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    gtk_widget_set_hexpand(texts.widget, 1)
    gtk_widget_set_valign(texts.widget, GTK_ALIGN_CENTER)
    gtk_box_append(texts, title.widget)
    gtk_box_append(texts, problem.widget)
    gtk_box_append(box, mark.widget)
    gtk_box_append(box, texts.widget)
    gtk_box_append(box, duration.widget)
    let weak = WeakObject(widget)
    // The body is the box's own, whose children these are.
    observe { [text] in
      let text = text.value
      gtk_label_set_text(title, text.title)
      gtk_label_set_text(duration, text.duration)
      gtk_label_set_text(problem, text.problem ?? "")
      gtk_widget_set_visible(problem.widget, text.problem == nil ? 0 : 1)
      gtk_image_set_from_icon_name(mark, text.iconName)
      guard let widget = weak.object else { return }
      if text.isCurrent {
        gtk_widget_add_css_class(widget, "current")
        gtk_widget_add_css_class(title.widget, "heading")
      } else {
        gtk_widget_remove_css_class(widget, "current")
        gtk_widget_remove_css_class(title.widget, "heading")
      }
      // It is the list's own widget around this one that has the focus and is read out.
      gtk_widget_get_parent(widget)?.setAccessibleLabel(text.spoken)
    }
  }

  private static func label() -> GtkLabel {
    let label = gtk_label_new(nil).as(GtkLabel.self)
    gtk_label_set_xalign(label, 0)
    return label
  }
}

extension PlaylistRowText {
  /// An empty name is no image.
  fileprivate var iconName: String? {
    if problem != nil { return "dialog-error-symbolic" }
    return isCurrent ? "media-playback-start-symbolic" : nil
  }
}
