internal import CPlatform
internal import PlayheadPlatform
internal import PlayheadUI

/// A line of text. Its body says what it shows; what evaluates the body is the column's choice.
@MainActor struct TextLine: NamedView {
  let name: String
  let widget: GtkWidget

  init(_ name: String, _ model: Model, text: @escaping @MainActor () -> String) {
    self.name = name
    let label = gtk_label_new(nil).as(GtkLabel.self)
    gtk_label_set_xalign(label, 0)
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_START)
    widget = label.widget
    label.observe { label in
      EvaluationLog.note(name, model.lastChange)
      gtk_label_set_text(label, text())
    }
  }
}

extension [String] {
  /// The elements as a person lists them.
  var formatted: String { joined(separator: ", ") }
}
