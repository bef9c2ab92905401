internal import CPlatform
internal import Platform

/// A sentence that appears over the picture for a while.
@MainActor final class MessageBar {
  let widget: GtkWidget
  private let label: GtkLabel
  private var timeout: Timeout?

  /// Long enough to be read twice.
  private static let patience = Duration.seconds(8)

  init() {
    let label = gtk_label_new(nil).as(GtkLabel.self)
    self.label = label
    gtk_label_set_wrap(label, 1)
    gtk_widget_add_css_class(label.widget, "message")
    let revealer = gtk_revealer_new()
    revealer.withOpaquePointer { gtk_revealer_set_child($0, label.widget) }
    gtk_widget_set_valign(revealer, GTK_ALIGN_START)
    gtk_widget_set_halign(revealer, GTK_ALIGN_CENTER)
    gtk_widget_set_can_target(revealer, 0)
    widget = revealer
  }

  /// Shows a sentence instead of the last, for so long.
  func show(_ text: String, for duration: Duration = patience) {
    gtk_label_set_text(label, text)
    setRevealed(true)
    timeout = Timeout(after: duration) { [weak self] in self?.setRevealed(false) }
  }

  /// Takes the sentence away, if there is one.
  func hide() {
    timeout = nil
    setRevealed(false)
  }

  private func setRevealed(_ isRevealed: Bool) {
    widget.withOpaquePointer { gtk_revealer_set_reveal_child($0, isRevealed ? 1 : 0) }
  }
}
