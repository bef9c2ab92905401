import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestSupport
import Testing

@testable import Articles
@testable import PlayheadUI

/// A view that is written as the articles teach it is freed with its window.
@MainActor @Suite(.serialized) struct TaughtFormTests {
  private static let forms: [(name: String, write: @MainActor (GtkBox, GtkLabel, Player) -> Void)] =
    [
      ("observe", { StateObservation.observe(label: $1, player: $2) }),
      ("receive", { StateObservation.receive(spinner: $1.widget, player: $2) }),
      ("span", { StateObservation.span(label: $1, player: $2) }),
      (
        "too much",
        {
          let tracker = ProgressTracker(interval: .seconds(1))
          BodyCounterArticle.tooMuch(box: $0, tracker: tracker, player: $2)
        }
      ),
      (
        "just right",
        {
          let tracker = ProgressTracker(interval: .seconds(1))
          BodyCounterArticle.justRight(box: $0, label: $1, tracker: tracker, player: $2)
        }
      ),
      (
        "appear",
        { _, label, _ in
          let weak = WeakObject(label)
          label.onAppear { if let label = weak.object { gtk_label_set_text(label, "seen") } }
            .onDisappear { if let label = weak.object { gtk_label_set_text(label, "gone") } }
        }
      ),
    ]

  @Test func theWidgetIsFreed() async {
    gtk_init()
    for form in Self.forms { await check(form.name, form.write) }
  }

  private func check(
    _ name: String, _ write: @MainActor (GtkBox, GtkLabel, Player) -> Void
  ) async {
    let player = Player()
    var widgets: [WeakObject<GtkWidget>] = []
    do {
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
      let label = gtk_label_new("").as(GtkLabel.self)
      gtk_box_append(box, label.widget)
      write(box, label, player)
      // Whatever the form hides.
      let frame = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
      gtk_box_append(frame, box.widget)
      widgets = [WeakObject(box.widget), WeakObject(label.widget)]
      let window = presentWindow(showing: frame.widget)
      #expect(await eventually { gtk_widget_get_mapped(frame.widget) != 0 })
      player.volume = 0.5
      gtk_window_destroy(window)
    }
    #expect(await eventually { widgets.allSatisfy { $0.object == nil } }, "\(name)")
  }

  @Test func aBodyIsGivenItsOwnWidget() async {
    gtk_init()
    let label = gtk_label_new("").as(GtkLabel.self)
    let (text, subject) = (State("first"), CurrentValueSubject<Int, Never>(7))
    var received: [Int] = []
    label.observe { label in gtk_label_set_text(label, text.value) }
      .onReceive(subject) { received.append($0) }
    let window = presentWindow(showing: label.widget)
    func shown() -> String { String(cString: gtk_label_get_text(label)) }
    #expect(await eventually { shown() == "first" })
    #expect(received == [7])
    text.value = "second"
    #expect(await eventually { shown() == "second" })
    gtk_window_destroy(window)
  }
}
