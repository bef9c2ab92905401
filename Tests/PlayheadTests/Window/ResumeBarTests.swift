import CPlatform
import PlayheadPlatform
import PlayheadUI
import TestSupport
import Testing

@testable import Playhead

/// The question over the video whether to resume.
@MainActor @Suite struct ResumeBarTests {
  private let bar = ResumeBar()
  private let window: GtkWindow

  init() {
    gtk_init()
    window = presentWindow(showing: ResumeQuestion(bar: bar).makeWidget(), width: 600, height: 200)
  }

  private func labels() -> [String] {
    descendants("GtkButton", of: window.widget).filter(\.isMapped)
      .compactMap { gtk_button_get_label($0.as(GtkButton.self)).map { String(cString: $0) } }
  }

  private var focused: String? {
    window.focusedWidget?.cast(to: GtkButton.self)
      .flatMap { gtk_button_get_label($0) }.map { String(cString: $0) }
  }

  @Test func aQuestionTakesTheKeyboardAndGivesItBack() async throws {
    defer { gtk_window_destroy(window) }
    #expect(labels().isEmpty)
    var answers: [ResumeBar.Answer] = []
    bar.ask(about: .seconds(83)) { answers.append($0) }
    #expect(await eventually { focused == "Resume" })
    #expect(labels() == ["Resume", "Start Over"])
    bar.close(with: .startOver)
    #expect(await eventually { labels().isEmpty })
    #expect(window.focusedWidget == nil)
    #expect(answers == [.startOver])
  }

  @Test func aQuestionStandsBeforeAnOffer() async throws {
    defer { gtk_window_destroy(window) }
    var (answers, resumed): ([ResumeBar.Answer], Int) = ([], 0)
    bar.offer("Resume the last playlist?") { resumed += 1 }
    #expect(await eventually { labels() == ["Resume", "Dismiss"] })
    bar.ask(about: .seconds(83)) { answers.append($0) }
    #expect(await eventually { labels() == ["Resume", "Start Over"] && focused == "Resume" })
    bar.close(with: .resume)
    #expect(await eventually { labels() == ["Resume", "Dismiss"] })
    #expect(answers == [.resume])
    #expect(resumed == 0)
    bar.close(with: .resume)
    #expect(await eventually { labels().isEmpty })
    #expect(resumed == 1)
    #expect(!bar.close(with: .resume))
  }

  /// In the mini player, it has about as much room as its buttons.
  @Test func aLongQuestionWraps() async throws {
    defer { gtk_window_destroy(window) }
    let text = "Playhead closed unexpectedly. Resume the last playlist?"
    bar.offer(text) {}
    #expect(await eventually { labels().count == 2 })
    let label = try #require(
      descendants("GtkLabel", of: window.widget).first {
        gtk_label_get_text($0.as(GtkLabel.self)).map { String(cString: $0) } == text
      })
    var (minimum, natural) = (gint(), gint())
    gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
    #expect(minimum * 2 < natural)
  }

  /// The question comes when the item can be played, whatever the person does by then.
  @Test func aQuestionLeavesTheKeyboardToWhoeverTypes() async throws {
    gtk_window_destroy(window)
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    let field = gtk_entry_new()
    gtk_box_append(box, field)
    gtk_box_append(box, ResumeQuestion(bar: bar).makeWidget())
    let window = presentWindow(showing: box.widget, width: 600, height: 200)
    defer { gtk_window_destroy(window) }
    _ = gtk_widget_grab_focus(field)
    #expect(window.focusedWidget?.keyboardRole == .text)
    bar.ask(about: .seconds(83)) { _ in }
    #expect(
      await eventually {
        descendants("GtkButton", of: window.widget).filter(\.isMapped).count == 2
      })
    #expect(window.focusedWidget?.keyboardRole == .text)
  }
}
