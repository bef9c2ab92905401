public import CPlatform
internal import OpenCombine
public import Platform
internal import PlayheadCore
public import PlayheadPlayer

/// Shows the subtitles of a file that was chosen, to be laid over the picture.
///
/// Clicks go through it. Its CSS class is `subtitles`, and with a text also `osd`, to which themes give
/// a background. Its body is evaluated when other cues are shown.
@MainActor public struct SubtitleLabel: View {
  /// The label.
  public let widget: GtkWidget

  /// A label for a player's current item.
  public init(player: Player) {
    let label = gtk_label_new(nil).as(GtkLabel.self)
    widget = label.widget
    named("SubtitleLabel")
    gtk_label_set_wrap(label, 1)
    gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    gtk_widget_set_can_target(widget, 0)
    gtk_widget_add_css_class(widget, "subtitles")
    let cues = State<[SubtitleCue]>([])
    onReceive(player.subtitleCuesPublisher) { cues.value = $0 }
    let weak = WeakObject(label)
    observe {
      guard let label = weak.object else { return }
      gtk_label_set_markup(label, cues.value.map(\.markup).joined(separator: "\n"))
      // Hidden, the label would not be told anything any more.
      if cues.value.isEmpty {
        gtk_widget_remove_css_class(label.widget, "osd")
      } else {
        gtk_widget_add_css_class(label.widget, "osd")
      }
    }
  }
}
