internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadUI

/// Asks over the video whether to resume an item, and offers to resume the last playlist.
///
/// The two are apart: a question about an item is over when another one begins, the offer stays until it is answered
/// or dismissed, whatever is played meanwhile. While both are there, the question is shown.
@MainActor final class ResumeBar {
  @State private var question: Question?
  @State private var offer: Question?
  /// The request for the keyboard focus.
  fileprivate let focus = State(FocusRequest())

  fileprivate struct Question {
    let text: String
    /// The title of the other button, and the answer that it gives.
    let refusal: (title: String, answer: Answer)
    let answer: (Answer) -> Void
  }

  typealias Answer = HistoryMachine.Answer

  /// The style of the question, which distinguishes it from the rest of the window.
  static let style = "resume-question"

  /// Asks about an item; `answer` hears what the person says.
  func ask(about position: Duration, answer: @escaping @MainActor (Answer) -> Void) {
    question = Question(
      text: localized("Resume playback from %1?", TimeText.clock(position)),
      refusal: (localized("Start Over"), .startOver), answer: answer)
    focus.value.set(takes: true)
  }

  /// Offers to resume the last playlist; `resume` is done if the person says so.
  func offer(_ text: String, resume: @escaping @MainActor () -> Void) {
    offer = Question(
      text: text, refusal: (localized("Dismiss"), .dismiss),
      answer: { if $0 == .resume { resume() } })
    if question == nil { focus.value.set(takes: true) }
  }

  /// Does not ask about an item any more.
  func close() {
    releaseFocus()
    question = nil
  }

  /// Does not offer the last playlist any more.
  func withdrawOffer() { offer = nil }

  /// Lets the keyboard go: what the person presses now is for what is played.
  func releaseFocus() {
    // What is not shown does not have it.
    if shown != nil { focus.value.set(takes: false) }
  }

  /// Takes an answer to what is shown, if something is.
  /// - Returns: false if nothing is.
  @discardableResult func close(with answer: Answer) -> Bool {
    guard let shown else { return false }
    if question == nil { withdrawOffer() } else { close() }
    shown.answer(answer)
    return true
  }

  fileprivate var shown: Question? { question ?? offer }
}

/// The view of a ``ResumeBar``.
struct ResumeQuestion: View {
  let bar: ResumeBar

  var body: some View {
    let shown = bar.shown
    HStack(spacing: 12) {
      Text(shown?.text ?? "").wrapping()
      Button(localized("Resume")) { bar.close(with: .resume) }.styleClass("suggested-action")
      Button(shown?.refusal.title ?? "") {
        if let shown { bar.close(with: shown.refusal.answer) }
      }
    }
    .styleClass("playhead-message").styleClass(ResumeBar.style)
    .onEscape { bar.close(with: .dismiss) }
    .hidden(shown == nil)
    .focused(by: bar.focus.value)
  }
}
