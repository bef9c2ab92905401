import CPlatform
import PlayheadPlatform
import PlayheadPlayer
import TestSupport
import Testing

@testable import PlayheadUI

/// The debug body counter. Whether it is on is read once: each test has a process of its own.
@MainActor @Suite(.serialized) struct BodyCounterTests {
  @Test func withoutTheVariableAViewIsItself() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        unsetenv("PLAYHEAD_DEBUG_BODY_COUNTER")
        gtk_init()
        let button = gtk_button_new()
        precondition(button.debugBodyCounter().isSame(as: button))
        precondition(BodyCounter.table.isEmpty)
      }
    }
  }

  @Test func itCountsWithoutCausingWhatItCounts() async {
    await #expect(processExitsWith: .success) { await Self.count() }
  }

  /// A container with a counted button and a counted label in it.
  @MainActor private static func count() async {
    gtk_init()
    let state = State(0)
    let label = gtk_label_new("text").as(GtkLabel.self)
    label.observe { _ = state.value }
    let button = gtk_button_new_with_label("button")
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    gtk_box_append(box, label.debugBodyCounter(color: .blue, name: "Label"))
    gtk_box_append(box, button.debugBodyCounter(color: .green))
    let outer: GtkWidget = box.debugBodyCounter(color: .red, name: "Box")
    precondition(!outer.isSame(as: box.widget))
    let window = presentWindow(showing: outer, width: 200, height: 120)
    let counts = [label.widget, button, box.widget].map { ViewBody.of($0).statistics }
    var isSeen = await eventually { counts.allSatisfy { $0.evaluations == 1 && $0.redraws > 0 } }
    precondition(isSeen)
    precondition(counts.map(\.name) == ["Label", "GtkButton", "Box"])

    // It takes no input: what lies below its numbers is found.
    let x = Double(gtk_widget_get_width(outer)) - 4
    let below = gtk_widget_pick(outer, x, 4, GTK_PICK_DEFAULT)
    precondition(below.map { Bin.painter(of: $0) == nil } ?? true)

    // An evaluation that changes nothing to be seen raises the numbers, and paints nothing counted.
    isSeen = await settled { counts.map(\.redraws) }
    precondition(isSeen)
    let before = counts.map(\.redraws)
    for value in 1...5 {
      state.value = value
      isSeen = await eventually { counts[0].evaluations == value + 1 }
      precondition(isSeen)
    }
    isSeen = await settled { counts.map(\.redraws) }
    precondition(isSeen && counts.map(\.redraws) == before)

    let lines = BodyCounter.table.split(separator: "\n").map { $0.split(separator: " ") }
    precondition(lines.count == 3 && lines.allSatisfy { $0.count == 4 })
    precondition(lines[0][0] == "Label" && lines[0][1] == "6" && Double(lines[0][3]) != nil)
    gtk_window_destroy(window)
  }

  /// Waits until something stays the same over many turns of the loop, paints included.
  @MainActor private static func settled(_ values: () -> [Int]) async -> Bool {
    var (last, repetitions) = (values(), 0)
    return await eventually {
      let now = values()
      repetitions = now == last ? repetitions + 1 : 0
      last = now
      return repetitions > 60
    }
  }
}
