import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadUI

/// Swift's Observation on trackers, and what a tracker costs while nothing happens. Each test has a
/// process of its own: for the choice that holds for a whole process, and for a quiet main thread.
@MainActor @Suite(.serialized) struct TrackerObservationTests {
  @Test func aBodyIsEvaluatedForAChangeOfVisibility() async {
    await #expect(processExitsWith: .success) { await Self.observeVisibility() }
  }

  @MainActor private static func observeVisibility() async {
    Player.isObservationEnabled = true
    gtk_init()
    let (player, tracker) = (Player(), VisibilityTracker())
    let label = gtk_label_new("").as(GtkLabel.self)
    var seen: [Bool] = []
    label.bind(tracker, to: player).observe { seen.append(tracker.isUserInterfaceHidden) }
    let window = presentWindow(showing: label.widget)
    var isSeen = await eventually { seen == [false] }
    precondition(isSeen)
    tracker.show()
    tracker.reset()
    tracker.toggle()
    isSeen = await eventually { seen == [false, true] }
    precondition(isSeen)
    tracker.show()
    isSeen = await eventually { seen.count == 3 }
    precondition(isSeen && seen == [false, true, false])
    gtk_window_destroy(window)
  }

  @Test func aBodyIsEvaluatedForAChangeOfSkipping() async {
    await #expect(processExitsWith: .success) { await Self.observeSkipping() }
  }

  @MainActor private static func observeSkipping() async {
    Player.isObservationEnabled = true
    gtk_init()
    guard let player = try? await makeReadyPlayer(.mp4()) else { preconditionFailure("no player") }
    let tracker = SkipTracker(delay: .milliseconds(500))
    let label = gtk_label_new("").as(GtkLabel.self)
    var seen: [Bool] = []
    label.bind(tracker, to: player).observe { seen.append(tracker.isSkipping) }
    let window = presentWindow(showing: label.widget)
    var isSeen = await eventually { seen == [false] }
    precondition(isSeen)
    tracker.requestSkipForward()
    tracker.requestSkipForward()
    isSeen = await eventually { seen.count == 3 }
    precondition(isSeen && seen == [false, true, false])
    gtk_window_destroy(window)
  }

  @Test func aBodyIsEvaluatedForNewMetrics() async {
    await #expect(processExitsWith: .success) { await Self.observeMetrics() }
  }

  @MainActor private static func observeMetrics() async {
    Player.isObservationEnabled = true
    gtk_init()
    guard let player = try? await makeReadyPlayer(.mp4()) else { preconditionFailure("no player") }
    let collector = MetricsCollector(interval: .milliseconds(100))
    let label = gtk_label_new("").as(GtkLabel.self)
    var (seen, told): ([Int], Int) = ([], 0)
    label.bind(collector, to: player).observe { seen.append(collector.metrics.count) }
    let window = presentWindow(showing: label.widget)
    var isSeen = await eventually { seen == [0] }
    precondition(isSeen)
    let loop = Task { for await _ in collector.didChange { told += 1 } }
    player.play()
    isSeen = await eventually { seen.last ?? 0 > 2 && told > 0 }
    precondition(isSeen && seen == seen.sorted())
    loop.cancel()
    gtk_window_destroy(window)
  }

  /// Without the choice nothing is evaluated: a body says what it observes.
  @Test func aBodyIsEvaluatedForAnObservedTracker() async {
    gtk_init()
    let (player, tracker) = (Player(), VisibilityTracker())
    let label = gtk_label_new("").as(GtkLabel.self)
    var seen: [Bool] = []
    label.bind(tracker, to: player).observe(object: tracker)
      .observe { seen.append(tracker.isUserInterfaceHidden) }
    let window = presentWindow(showing: label.widget)
    #expect(await eventually { seen == [false] })
    tracker.hide()
    #expect(await eventually { seen == [false, true] })
    gtk_window_destroy(window)
  }

  @Test func aVisibilityTrackerOnAPausedPlayerDoesNotWakeTheMainThread() async {
    await #expect(processExitsWith: .success) { await Self.rest() }
  }

  @MainActor private static func rest() async {
    gtk_init()
    guard let player = try? await makeReadyPlayer(.mp4()) else { preconditionFailure("no player") }
    let tracker = VisibilityTracker(delay: .milliseconds(50))
    let label = gtk_label_new("").as(GtkLabel.self)
    label.bind(tracker, to: player)
    let window = presentWindow(showing: label.widget)
    let isBound = await eventually { tracker.player === player }
    precondition(isBound)
    player.play()
    let isHidden = await eventually { tracker.isUserInterfaceHidden }
    precondition(isHidden)
    player.pause()
    tracker.reset()
    let wakeUps = await ThisProcess.wakeUpsAtRest(during: .seconds(2))
    precondition(wakeUps < 2, "\(wakeUps) wake-ups")
    precondition(!tracker.isUserInterfaceHidden)
    gtk_window_destroy(window)
  }
}
