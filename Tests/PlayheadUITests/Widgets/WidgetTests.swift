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

/// The library's widgets on real media. Observation is off here: they work with publishers.
@MainActor @Suite(.serialized) struct WidgetTests {
  private func makePlayer(_ urls: String...) -> Player {
    gtk_init()
    return Player(
      items: urls.map { .simple(url: $0) },
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
  }

  private func evaluations(_ view: some WidgetView) -> Int {
    ViewBody.of(view.widget).statistics.evaluations
  }

  @Test func eachWidgetIsEvaluatedAtItsOwnRate() async throws {
    let player = try await makeViewedPlayer()
    let tracker = ProgressTracker(interval: .milliseconds(100))
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0).as(GtkBox.self)
    let (video, slider) = (
      VideoView(player: player), TimeSlider(progressTracker: tracker, player: player)
    )
    let (time, duration) = (
      TimeLabel(progressTracker: tracker, player: player), DurationLabel(player: player)
    )
    let (spinner, button) = (BusySpinner(player: player), PlayPauseButton(player: player))
    let widgets = [
      video.widget, slider.widget, time.widget, duration.widget, spinner.widget, button.widget,
    ]
    for widget in widgets { gtk_box_append(box, widget) }
    let window = presentWindow(showing: box.widget, width: 400, height: 300)
    player.play()
    #expect(await eventually { player.time() ?? .zero >= .milliseconds(1050) })
    var essential = 0
    let token = player.objectWillChange.sink { _ in essential += 1 }
    let before = widgets.map(evaluations)
    var tickCount = 0
    let ticks = player.periodicTimePublisher(forInterval: .milliseconds(100)).sink { _ in
      tickCount += 1
    }
    let start = try #require(player.time())
    #expect(
      await eventually { player.time() ?? .zero >= start + .seconds(3) })
    let counts = zip(widgets.map(evaluations), before).map(-)
    ticks.cancel()
    #expect(essential == 0)
    #expect(counts[0] == 0)
    // A busy machine may miss a tick now and then, but the slider follows each.
    #expect((22...33).contains(tickCount), "\(tickCount)")
    #expect(abs(counts[1] - tickCount) <= 2, "\(counts) of \(tickCount)")
    #expect((3...4).contains(counts[2]), "\(counts)")
    #expect(counts[3...].allSatisfy { $0 == 0 }, "\(counts)")
    token.cancel()

    player.pause()
    #expect(await eventually { evaluations(button.widget) > before[5] })
    let still = LatestCount { widgets.map(evaluations).reduce(0, +) }
    #expect(await eventually { still.isStill })
    gtk_window_destroy(window)
  }

  @Test func theElapsedLabelFollowsADragForSoundToo() async throws {
    let player = try await makeViewedPlayer(.audio(.flac))
    let tracker = ProgressTracker(interval: .milliseconds(100))
    let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self)
    let slider = TimeSlider(progressTracker: tracker, player: player)
    let label = TimeLabel(progressTracker: tracker, player: player)
    gtk_box_append(box, slider.widget)
    gtk_box_append(box, label.widget)
    let window = presentWindow(showing: box.widget)
    func text() -> String { String(cString: gtk_label_get_text(label.widget.as(GtkLabel.self))) }
    func value() -> Double { gtk_range_get_value(slider.widget.as(GtkRange.self)) }
    #expect(await eventually { text() == "0:00" })
    player.play()
    tracker.isInteracting = true
    tracker.progress = 0.8
    #expect(await eventually { text() == "0:03" && abs(value() - 0.8) < 0.001 })
    #expect(player.time() ?? .zero < .seconds(2))
    tracker.isInteracting = false
    #expect(await eventually { player.time() ?? .zero >= .seconds(3) })
    #expect(value() >= 0.79)
    gtk_window_destroy(window)
  }

  /// A time of other digits takes the same place: what is beside it does not tremble.
  @Test func theDigitsAreOfOneWidth() {
    gtk_init()
    let label = TimeLabels.make()
    func width(_ text: String) -> gint {
      var width: gint = 0
      gtk_label_set_text(label, text)
      gtk_widget_measure(label.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
      return width
    }
    let widths = (0...9).map { width("\($0):\($0)\($0)") }
    #expect(Set(widths).count == 1 && widths[0] > 0, "\(widths)")
  }

  @Test func theSliderIsAScaleThatSeeksWhenItIsMoved() async throws {
    let player = try await makeViewedPlayer()
    let slider = TimeSlider(player: player)
    let window = presentWindow(showing: slider.widget)
    let range = slider.widget.as(GtkRange.self)
    // Hence a slider to assistive technologies. The role itself is not known where there are none.
    #expect(slider.widget.className == "GtkScale")
    #expect(await eventually { gtk_widget_get_sensitive(slider.widget) != 0 })
    gtk_range_set_value(range, 0.5)
    #expect(await eventually { player.time().map { abs($0.seconds - 5) < 0.2 } ?? false })
    #expect(abs(gtk_range_get_value(range) - 0.5) < 0.02)
    player.removeAllItems()
    #expect(await eventually { gtk_widget_get_sensitive(slider.widget) == 0 })
    gtk_window_destroy(window)
  }

  @Test func theSpinnerTurnsOnlyAfterAWhile() async throws {
    let server = try TestServer(routes: ["/silence": .silence])
    defer { server.stop() }
    let player = makePlayer(server.url("/silence"), try TestMedia.uri(.mp4()))
    let spinner = BusySpinner(player: player)
    let window = presentWindow(showing: spinner.widget)
    let widget = spinner.widget.as(GtkSpinner.self)
    let start = ContinuousClock.now
    #expect(gtk_spinner_get_spinning(widget) == 0)
    #expect(await eventually { gtk_spinner_get_spinning(widget) != 0 })
    #expect(ContinuousClock.now - start >= .milliseconds(400))
    player.advanceToNextItem()
    #expect(await eventually { gtk_spinner_get_spinning(widget) == 0 })
    // A file is opened in less than that: no turn for an instant.
    let before = evaluations(spinner)
    player.currentItem = player.items[1]
    #expect(await eventually { player.playbackState == .paused })
    #expect(evaluations(spinner) == before)
    gtk_window_destroy(window)
  }

  @Test func thePlayButtonShowsWhatItDoes() async throws {
    let player = makePlayer(
      "file:///nowhere", try TestMedia.uri(.audio(.wav, duration: .seconds(1))))
    player.actionAtItemEnd = .pause
    let button = PlayPauseButton(player: player)
    let window = presentWindow(showing: button.widget)
    let widget = button.widget.as(GtkButton.self)
    func icon() -> String {
      gtk_button_get_icon_name(widget).map { String(cString: $0) } ?? ""
    }
    func click() {
      var instance = GValue()
      g_value_init(&instance, GtkButton.gtype)
      defer { g_value_unset(&instance) }
      button.widget.withPointer { g_value_set_object(&instance, $0) }
      g_signal_emitv(&instance, g_signal_lookup("clicked", GtkButton.gtype), 0, nil)
    }
    #expect(await eventually { icon() == PlayPauseFace.replay.iconName })
    player.advanceToNextItem()
    #expect(
      await eventually {
        icon() == PlayPauseFace.play.iconName && gtk_widget_get_sensitive(button.widget) != 0
      })
    click()
    #expect(player.shouldPlay)
    #expect(await eventually { icon() == PlayPauseFace.pause.iconName })
    click()
    #expect(!player.shouldPlay)
    click()
    #expect(await eventually { icon() == PlayPauseFace.replay.iconName })
    click()
    #expect(player.playbackState == .playing)
    player.removeAllItems()
    #expect(await eventually { gtk_widget_get_sensitive(button.widget) == 0 })
    gtk_window_destroy(window)
  }
}

/// Tells whether a count stands still over many turns of the loop.
@MainActor private final class LatestCount {
  private let count: () -> Int
  private var last = -1
  private var repetitions = 0

  init(_ count: @escaping () -> Int) { self.count = count }

  var isStill: Bool {
    let now = count()
    repetitions = now == last ? repetitions + 1 : 0
    last = now
    return repetitions > 100
  }
}
