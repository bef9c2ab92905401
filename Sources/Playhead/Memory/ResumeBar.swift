internal import CPlatform
internal import Platform
internal import PlayheadCore

/// Asks over the picture whether to go on where something stopped.
@MainActor final class ResumeBar {
  let widget: GtkWidget
  private let label = gtk_label_new(nil).as(GtkLabel.self)
  private let resume = gtk_button_new_with_label(localized("Resume")).as(GtkButton.self)
  private let startOver = gtk_button_new_with_label(localized("Start Over")).as(GtkButton.self)
  private var answer: ((Answer) -> Void)?

  /// What a person says.
  enum Answer {
    case resume, startOver
    /// From the beginning, for now.
    case dismiss
  }

  /// The style of the question, by which it is told from the rest of the window.
  static let style = "resume-question"

  init() {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).as(GtkBox.self)
    gtk_widget_add_css_class(box.widget, "playhead-message")
    gtk_widget_add_css_class(box.widget, Self.style)
    gtk_widget_add_css_class(resume.widget, "suggested-action")
    gtk_box_append(box, label.widget)
    gtk_box_append(box, resume.widget)
    gtk_box_append(box, startOver.widget)
    widget = box.widget
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget, GTK_ALIGN_END)
    gtk_widget_set_margin_bottom(widget, 84)
    gtk_widget_set_visible(widget, 0)
    resume.on("clicked") { [weak self] in self?.close(with: .resume) }
    startOver.on("clicked") { [weak self] in self?.close(with: .startOver) }
    let keys = gtk_event_controller_key_new()
    keys.on("key-pressed") { [weak self] (key: UInt32) -> Bool in
      Int32(bitPattern: key) == GDK_KEY_Escape && self?.close(with: .dismiss) == true
    }
    keys.retainForOwner()
    gtk_widget_add_controller(widget, keys)
  }

  /// Asks; `answer` hears what the person says.
  func ask(about position: Duration, answer: @escaping @MainActor (Answer) -> Void) {
    self.answer = answer
    gtk_label_set_text(label, localized("Resume playback from %1?", TimeText.clock(position)))
    gtk_widget_set_visible(widget, 1)
    gtk_widget_grab_focus(resume.widget)
  }

  /// True while there is a question.
  var isAsking: Bool { answer != nil }

  /// Does not ask any more.
  func close() {
    answer = nil
    gtk_widget_set_visible(widget, 0)
  }

  /// Takes an answer, if there is a question.
  /// - Returns: false if there was none.
  @discardableResult func close(with said: Answer) -> Bool {
    guard let answer else { return false }
    close()
    answer(said)
    return true
  }
}
