import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadUI

/// The slider and who moves it: playback, a program, a person.
@MainActor @Suite(.serialized) struct TimeSliderTests {
  private func value(_ slider: TimeSlider) -> Double {
    gtk_range_get_value(slider.widget.as(GtkRange.self))
  }

  @Test func withoutProgressItIsInsensitive() async {
    gtk_init()
    let slider = TimeSlider(player: Player())
    let window = presentWindow(showing: slider.widget)
    #expect(await eventually { ViewBody.of(slider.widget).statistics.evaluations == 1 })
    #expect(gtk_widget_get_sensitive(slider.widget) == 0)
    #expect(value(slider) == 0)
    gtk_window_destroy(window)
  }

  @Test func playbackMovesItWithoutSeeking() async throws {
    let player = try await makeViewedPlayer()
    let slider = TimeSlider(player: player)
    let window = presentWindow(showing: slider.widget)
    var seeks = 0
    let token = player.propertiesPublisher.slice(at: \.isSeeking).sink { if $0 { seeks += 1 } }
    player.play()
    #expect(await eventually { value(slider) > 0.1 })
    #expect(seeks == 0)
    token.cancel()
    gtk_window_destroy(window)
  }

  @Test func movedWhilePlayingItPlaysOnFromThere() async throws {
    let player = try await makeViewedPlayer()
    let slider = TimeSlider(player: player)
    let window = presentWindow(showing: slider.widget)
    player.play()
    #expect(await eventually { value(slider) > 0.02 })
    gtk_range_set_value(slider.widget.as(GtkRange.self), 0.6)
    #expect(player.shouldPlay)
    #expect(await eventually { player.time() ?? .zero > .milliseconds(6200) })
    #expect(value(slider) >= 0.6)
    gtk_window_destroy(window)
  }

  /// Twice the tracker's interval passes for another tracker of the same player.
  @Test func aDragKeepsTheValueAgainstThePlayer() async throws {
    let player = try await makeViewedPlayer()
    let tracker = ProgressTracker(interval: .milliseconds(100), seekBehavior: .deferred)
    let slider = TimeSlider(progressTracker: tracker, player: player)
    let window = presentWindow(showing: slider.widget)
    player.play()
    #expect(await eventually { value(slider) > 0.02 })
    tracker.isInteracting = true
    gtk_range_set_value(slider.widget.as(GtkRange.self), 0.7)
    let begin = try #require(player.time())
    #expect(await eventually { player.time() ?? .zero > begin + .milliseconds(300) })
    #expect(value(slider) == 0.7)
    #expect(tracker.progress == 0.7)
    tracker.isInteracting = false
    #expect(await eventually { player.time() ?? .zero > .seconds(7) })
    #expect(value(slider) >= 0.699)
    gtk_window_destroy(window)
  }

  /// Verifies that the player does not stay paused for ever, although nothing tells the release.
  @Test func aSliderThatDisappearsIsLetGo() async throws {
    let player = try await makeViewedPlayer()
    let tracker = ProgressTracker(interval: .milliseconds(100))
    let slider = TimeSlider(progressTracker: tracker, player: player)
    let window = presentWindow(showing: slider.widget)
    player.play()
    #expect(await eventually { value(slider) > 0.02 })
    tracker.isInteracting = true
    #expect(!player.shouldPlay)
    gtk_widget_set_visible(slider.widget, 0)
    #expect(!tracker.isInteracting)
    #expect(player.shouldPlay)
    gtk_window_destroy(window)
  }
}
