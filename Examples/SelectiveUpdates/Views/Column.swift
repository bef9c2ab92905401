internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// A view that is called something in the printed lines and in the counters' table.
@MainActor protocol NamedView: WidgetView {
  /// The column and the view, as `publishers/counter`.
  var name: String { get }
}

/// A heading, a sentence, and below them views with their counters.
@MainActor struct Column {
  let widget: GtkWidget
  private let box: GtkBox
  private let color: BodyCounterColor

  init(_ title: String, about: String, color: BodyCounterColor) {
    self.color = color
    box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12).as(GtkBox.self)
    widget = box.widget
    let heading = gtk_label_new(title).as(GtkLabel.self)
    gtk_widget_add_css_class(heading.widget, "title-4")
    let sentence = gtk_label_new(about).as(GtkLabel.self)
    gtk_widget_add_css_class(sentence.widget, "dim-label")
    gtk_label_set_wrap(sentence, 1)
    for label in [heading, sentence] {
      gtk_label_set_xalign(label, 0)
      gtk_box_append(box, label.widget)
    }
  }

  /// Adds a view at the end.
  func add(_ view: some NamedView) {
    // Within the counter's border, and not under its numbers.
    view.widget.setMargin(8)
    gtk_box_append(box, view.debugBodyCounter(color: color, name: view.name))
  }
}

extension GtkWidget {
  /// Leaves so many pixels free on all sides.
  @MainActor func setMargin(_ margin: Int32) {
    gtk_widget_set_margin_start(self, margin)
    gtk_widget_set_margin_end(self, margin)
    gtk_widget_set_margin_top(self, margin)
    gtk_widget_set_margin_bottom(self, margin)
  }
}
