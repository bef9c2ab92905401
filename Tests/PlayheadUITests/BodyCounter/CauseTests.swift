import CPlatform
import PlayheadPlatform
import PlayheadPlayer
import TestSupport
import Testing

@testable import PlayheadUI
@testable import PlayheadViews

/// The causes of evaluations, and whether these were for nothing.
@MainActor @Suite(.serialized) struct CauseTests {
  init() { gtk_init() }

  @Test func theChangesOfAViewArePrinted() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await Self.changeAndEnd()
    }
    let output = try #require(result).standardErrorContent
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("Shown: ") }.count == 3, "\(lines)")
    #expect(lines.contains("Shown: appearance"))
    let wasted = lines.filter { $0.hasSuffix("; wasted") }
    #expect(lines.contains { $0.hasPrefix("Shown: State<Int> CauseTests.swift:") }, "\(lines)")
    #expect(wasted.count == 1)
    #expect(wasted.allSatisfy { $0.hasPrefix("Shown: State<Bool> CauseTests.swift:") }, "\(wasted)")
    #expect(lines.contains { $0.hasPrefix("Text: State<String> CauseTests.swift:") }, "\(lines)")
  }

  @MainActor private static func changeAndEnd() async throws {
    gtk_init()
    let label = gtk_label_new("").as(GtkLabel.self)
    let (number, isUnused, text) = (State(0), State(false), State("before"))
    label.named("Shown").printChanges()
      .observe { label in
        _ = isUnused.value
        gtk_label_set_text(label, "\(number.value)")
      }
    let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    gtk_box_append(column, label.widget)
    gtk_box_append(column, VStack { Text(text.value).printChanges() }.makeWidget())
    let window = presentWindow(showing: column.widget)
    let statistics = ViewBody.of(label.widget).statistics
    try #require(await eventually { statistics.evaluations == 1 })
    number.value = 1
    try #require(await eventually { statistics.evaluations == 2 })
    isUnused.value = true
    try #require(await eventually { statistics.evaluations == 3 })
    let anchor = ViewBody.of(column.widget).statistics
    let end = State(0)
    column.observe { _ = end.value }
    text.value = "after"
    end.value = 1
    try #require(await eventually { anchor.evaluations >= 2 })
    gtk_window_destroy(window)
    exit(EXIT_SUCCESS)
  }

  @Test func whatIsCountedTogetherIsWastedTogether() {
    let statistics = BodyStatistics(name: "View")
    statistics.record(Evaluation(causes: ["a"], hasChanged: false), isNew: true)
    #expect(statistics.wasted == 1)
    // Another part of the same evaluation changed something.
    statistics.record(Evaluation(causes: ["b"], hasChanged: true), isNew: false)
    #expect(statistics.wasted == 0)
    #expect(
      statistics.causes == [
        "a": .init(evaluations: 1, wasted: 0), "b": .init(evaluations: 1, wasted: 0),
      ])
    statistics.record(Evaluation(causes: ["b"], hasChanged: false), isNew: true)
    #expect(statistics.wasted == 1)
    #expect(statistics.causes["b"] == .init(evaluations: 2, wasted: 1))
  }

  @Test func viewsOfOneNameAreOneInTheTable() {
    let views = [BodyStatistics(name: "Row"), BodyStatistics(name: "Row")]
    for view in views {
      view.record(Evaluation(causes: ["text"], hasChanged: false), isNew: true)
    }
    views[0].record(Evaluation(causes: ["text"], hasChanged: true), isNew: true)
    views[0].record(Evaluation(causes: ["appearance"], hasChanged: true), isNew: true)
    #expect(
      BodyCounter.tableOfCauses(of: views, after: "1.0")
        == "Row 0 0 1.0 2\n  3 2 text\n  1 0 appearance\n")
  }

  /// Verifies that what appears in a body reads for itself: else all of it would be evaluated.
  @Test func aBodyDoesNotReadWhatAppearsInIt() async throws {
    let (isShown, text) = (State(false), State("one"))
    let (outer, inner) = (
      gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self),
      gtk_label_new("").as(GtkLabel.self)
    )
    gtk_widget_set_visible(inner.widget, 0)
    gtk_box_append(outer, inner.widget)
    inner.observe { label in gtk_label_set_text(label, text.value) }
    outer.observe { box in
      guard let label = gtk_widget_get_first_child(box.widget) else { return }
      gtk_widget_set_visible(label, isShown.value ? 1 : 0)
    }
    let window = presentWindow(showing: outer.widget)
    let counts = (ViewBody.of(outer.widget).statistics, ViewBody.of(inner.widget).statistics)
    try #require(await eventually { counts.0.evaluations == 1 })
    isShown.value = true
    try #require(await eventually { counts.1.evaluations == 1 })
    text.value = "two"
    try #require(await eventually { counts.1.evaluations == 2 })
    #expect(counts.0.evaluations == 2)
    gtk_window_destroy(window)
  }

  /// Verifies that no property has the name of another one that reads it: the process would trap.
  @Test func aPropertyIsNotNamedAfterItsReaders() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        Cause.record()
        Player.isObservationEnabled = true
        let player = Player()
        _ = (player.currentItem, player.items, player.mediaSelectionProperties)
        _ = (player.soundDelay, player.subtitleDelay, player.itemCount, player.shownSubtitleFile)
        let tracker = ProgressTracker(interval: .seconds(1))
        _ = (tracker.progress, tracker.time, tracker.timeRange, tracker.range)
        _ = (tracker.isProgressAvailable, tracker.isInteracting)
      }
    }
  }

  @Test func allPropertiesHaveANameOfTheirOwn() {
    #expect(PropertyName.of(\.isBusy) == "PlayerProperties.isBusy")
    #expect(Set(PropertyName.known.values).count == PropertyName.known.count)
  }
}
