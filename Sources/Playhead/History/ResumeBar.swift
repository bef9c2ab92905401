internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Asks over the picture whether to go on where something stopped.
@MainActor final class ResumeBar {
  let widget: GtkWidget
  private let label = gtk_label_new(nil).as(GtkLabel.self)
  private let resume = gtk_button_new_with_label(localized("Resume")).as(GtkButton.self)
  private let startOver = gtk_button_new_with_label(localized("Start Over")).as(GtkButton.self)
  private var answer: ((Answer) -> Void)?
  private var other: Answer = .startOver

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
    startOver.on("clicked") { [weak self] in
      guard let self else { return }
      close(with: other)
    }
    let keys = gtk_event_controller_key_new()
    keys.on("key-pressed") { [weak self] (key: UInt32) -> Bool in
      Int32(bitPattern: key) == GDK_KEY_Escape && self?.close(with: .dismiss) == true
    }
    keys.retainForOwner()
    gtk_widget_add_controller(widget, keys)
  }

  /// Asks; `answer` hears what the person says.
  func ask(about position: Duration, answer: @escaping @MainActor (Answer) -> Void) {
    show(localized("Resume playback from %1?", TimeText.clock(position)), other: .startOver)
    gtk_button_set_label(startOver, localized("Start Over"))
    self.answer = answer
  }

  /// Asks something else about what may be gone on with; `resume` is done if the person says so.
  func ask(_ question: String, resume: @escaping @MainActor () -> Void) {
    show(question, other: .dismiss)
    gtk_button_set_label(startOver, localized("Dismiss"))
    answer = { if $0 == .resume { resume() } }
  }

  private func show(_ question: String, other: Answer) {
    self.other = other
    gtk_label_set_text(label, question)
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
