import CPlatform
import PlayheadPlatform
import PlayheadUI
import TestSupport
import Testing

@testable import Playhead
@testable import PlayheadViews

/// The rows of the preferences that are evaluated when something is set.
@MainActor @Suite(.serialized) struct PreferencesWindowTests {
  /// The rows in a widget, from the first to the last, and how often each was evaluated.
  private func evaluations(in widget: GtkWidget) -> [Int] {
    var counts: [Int] = []
    if let statistics = ViewBody.existing(of: widget)?.statistics,
      statistics.name == "PreferenceRow"
    {
      counts.append(statistics.evaluations)
    }
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      counts += evaluations(in: next)
      child = gtk_widget_get_next_sibling(next)
    }
    return counts
  }

  @Test func aSettingEvaluatesTheRowThatShowsIt() async throws {
    gtk_init()
    let preferences = Preferences(MemorySettings())
    let widget = PreferencesWindow(preferences) { _ in }.makeWidget()
    let window = presentWindow(showing: widget, width: 600, height: 700)
    #expect(await eventually { evaluations(in: widget).allSatisfy { $0 == 1 } })
    // All that can be set in the window, in its order; and the volume, which nobody sees there.
    let changes: [@MainActor (inout Settings) -> Void] = [
      { $0.resumeMode = .never }, { $0.liveResumption = .position }, { $0.playsNext = false },
      { $0.addsNeighbors = true },
      { $0.skipInterval = 10 }, { $0.networkBuffer = 128 }, { $0.audioLanguages = "de" },
      { $0.replayGain = .album }, { $0.subtitleLanguages = "fr" }, { $0.subtitleSize = 7 },
      { $0.subtitleFont = "Serif" }, { $0.subtitleOutline = 5 },
      { $0.subtitleColor = "rgb(255,255,0)" }, { $0.subtitleBackground = "rgb(0,0,0)" },
      { $0.usesHardwareDecoding = false }, { $0.prefersDark = false }, { $0.pausesOnClick = false },
      { $0.playsFastWhileHeld = false }, { $0.needsEdge = true }, { $0.fitsWindow = true },
      { $0.remembersHistory = false }, { $0.volume = 0.5 },
    ]
    let rows = evaluations(in: widget).count
    #expect(rows == changes.count - 1)
    let (turn, witness) = (State(0), gtk_label_new("").as(GtkLabel.self))
    var seen = 0
    witness.observe { _ in seen = turn.value }
    let other = presentWindow(showing: witness.widget)
    #expect(await eventually { gtk_widget_get_mapped(witness.widget) != 0 })
    for (index, change) in changes.enumerated() {
      let before = evaluations(in: widget)
      change(&preferences.settings)
      // What a row sets itself, such as a text that it shows, is evaluated in the turn after.
      for _ in 0..<2 {
        turn.value += 1
        #expect(await eventually { seen == turn.value })
      }
      let evaluated = zip(evaluations(in: widget), before).map { $0 - $1 }
      let expected = (0..<rows).map { $0 == index ? 1 : 0 }
      #expect(evaluated == expected, "change \(index)")
    }
    gtk_window_destroy(other)
    gtk_window_destroy(window)
  }

  @Test func aHistoryThatCannotBeClearedCanBeClearedAgain() async throws {
    gtk_init()
    var failures: [String?] = ["The disk is full.", nil]
    let widget = PreferencesWindow(Preferences(MemorySettings())) { tellFailure in
      if let failure = failures.removeFirst() { tellFailure(failure) }
    }.makeWidget()
    let window = presentWindow(showing: widget, width: 600, height: 700)
    defer { gtk_window_destroy(window) }
    let button = try #require(
      descendants("GtkButton", of: widget).first {
        gtk_button_get_label($0.as(GtkButton.self)).map { String(cString: $0) } == "Clear History"
      })
    func texts() -> [String] {
      descendants("GtkLabel", of: widget).map {
        String(cString: gtk_label_get_label($0.as(GtkLabel.self)))
      }
    }
    _ = gtk_widget_activate(button)
    #expect(await eventually { texts().contains("The disk is full.") })
    #expect(await eventually { gtk_widget_get_sensitive(button) != 0 })
    _ = gtk_widget_activate(button)
    #expect(await eventually { gtk_widget_get_sensitive(button) == 0 })
    #expect(!texts().contains("The disk is full.") && failures.isEmpty)
  }
}
