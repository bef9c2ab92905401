internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform

/// Asks over the video whether to resume an item, and offers to resume the last playlist.
///
/// The two are apart: a question about an item is over when another one begins, the offer stays until it is answered
/// or dismissed, whatever is played meanwhile. While both are there, the question is shown.
@MainActor final class ResumeBar {
  let widget: GtkWidget
  private let label = gtk_label_new(nil).as(GtkLabel.self)
  private let resume = gtk_button_new_with_label(localized("Resume")).as(GtkButton.self)
  private let refuse = gtk_button_new_with_label(localized("Start Over")).as(GtkButton.self)
  private var question: Question?
  private var offer: Question?

  private struct Question {
    let text: String
    /// What the other button is called, and what it says.
    let refusal: (title: String, answer: Answer)
    let answer: (Answer) -> Void
  }

  typealias Answer = HistoryMachine.Answer

  /// The style of the question, which distinguishes it from the rest of the window.
  static let style = "resume-question"

  init() {
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12).as(GtkBox.self)
    gtk_widget_add_css_class(box.widget, "playhead-message")
    gtk_widget_add_css_class(box.widget, Self.style)
    gtk_widget_add_css_class(resume.widget, "suggested-action")
    gtk_box_append(box, label.widget)
    gtk_box_append(box, resume.widget)
    gtk_box_append(box, refuse.widget)
    widget = box.widget
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget, GTK_ALIGN_END)
    gtk_widget_set_margin_bottom(widget, 84)
    gtk_widget_set_visible(widget, 0)
    resume.on("clicked") { [weak self] in self?.close(with: .resume) }
    refuse.on("clicked") { [weak self] in
      if let self, let shown { close(with: shown.refusal.answer) }
    }
    let keys = gtk_event_controller_key_new()
    keys.on("key-pressed") { [weak self] (key: UInt32) -> Bool in
      Int32(bitPattern: key) == GDK_KEY_Escape && self?.close(with: .dismiss) == true
    }
    keys.retainForOwner()
    gtk_widget_add_controller(widget, keys)
  }

  /// Asks about an item; `answer` hears what the person says.
  func ask(about position: Duration, answer: @escaping @MainActor (Answer) -> Void) {
    question = Question(
      text: localized("Resume playback from %1?", TimeText.clock(position)),
      refusal: (localized("Start Over"), .startOver), answer: answer)
    show()
    gtk_widget_grab_focus(resume.widget)
  }

  /// Offers to resume the last playlist; `resume` is done if the person says so.
  func offer(_ text: String, resume: @escaping @MainActor () -> Void) {
    offer = Question(
      text: text, refusal: (localized("Dismiss"), .dismiss),
      answer: { if $0 == .resume { resume() } })
    show()
    if question == nil { gtk_widget_grab_focus(self.resume.widget) }
  }

  /// Does not ask about an item any more.
  func close() {
    question = nil
    show()
    releaseFocus()
  }

  /// Does not offer the last playlist any more.
  func withdrawOffer() {
    offer = nil
    show()
  }

  /// Lets the keyboard go: what the person presses now is for what is played.
  func releaseFocus() {
    guard let window = gtk_widget_get_ancestor(widget, gtk_window_get_type())?.as(GtkWindow.self),
      let focus = gtk_window_get_focus(window), gtk_widget_is_ancestor(focus, widget) != 0
    else { return }
    gtk_window_set_focus(window, nil)
  }

  /// Takes an answer to what is shown, if something is.
  /// - Returns: false if nothing is.
  @discardableResult func close(with answer: Answer) -> Bool {
    guard let shown else { return false }
    if question == nil { withdrawOffer() } else { close() }
    shown.answer(answer)
    return true
  }

  private var shown: Question? { question ?? offer }

  private func show() {
    if let shown {
      gtk_label_set_text(label, shown.text)
      gtk_button_set_label(refuse, shown.refusal.title)
    }
    gtk_widget_set_visible(widget, shown == nil ? 0 : 1)
  }
}
