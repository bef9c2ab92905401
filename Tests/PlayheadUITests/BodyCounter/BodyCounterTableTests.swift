import CPlatform
import PlayheadPlatform
import TestSupport
import Testing

@testable import PlayheadUI

/// The table that a process prints when it is asked for, and when it ends.
@MainActor @Suite(.serialized) struct BodyCounterTableTests {
  @Test func itIsPrintedOnTheSignalAndAtTheEnd() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      try await Self.printAndChange()
    }
    let output = try #require(result).standardErrorContent
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ", omittingEmptySubsequences: false) }
      .filter { $0.first == "Counted" }
    // One evaluation when the signal came, another one before the end.
    #expect(lines.map { $0.dropFirst().first } == ["1", "2"], "\(lines)")
    for line in lines {
      try #require(line.count == 4)
      #expect(Int(line[2]).map { $0 > 0 } ?? false)
      #expect(Double(line[3]) != nil && line[3].split(separator: ".").last?.count == 1)
    }
  }

  @MainActor private static func printAndChange() async throws {
    gtk_init()
    let (label, state) = (gtk_label_new("text").as(GtkLabel.self), State(0))
    label.observe { _ = state.value }
    let window = presentWindow(showing: label.debugBodyCounter(name: "Counted"))
    let statistics = ViewBody.of(label.widget).statistics
    try #require(await eventually { statistics.evaluations == 1 && statistics.redraws > 0 })

    // Our own handler comes after the counter's, in the same turn.
    let isTold = Flag()
    _ = g_unix_signal_add_full(
      G_PRIORITY_DEFAULT, SIGUSR1,
      { flag in
        if let flag { Unmanaged<Flag>.fromOpaque(flag).takeUnretainedValue().isUp = true }
        return 0
      }, Unmanaged.passUnretained(isTold).toOpaque(), nil)
    kill(getpid(), SIGUSR1)
    try #require(await eventually { isTold.isUp })

    state.value = 1
    try #require(await eventually { statistics.evaluations == 2 })
    gtk_window_destroy(window)
    // An exit test that returns does without what is to be done at exit; and on another thread that would be done
    // beside the main thread's turn.
    exit(EXIT_SUCCESS)
  }

  private final class Flag {
    var isUp = false
  }
}
