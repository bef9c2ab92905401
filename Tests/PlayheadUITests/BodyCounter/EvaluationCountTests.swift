import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// The evaluations of a whole player's views: when what they show becomes something else, no more.
@MainActor @Suite(.serialized) struct EvaluationCountTests {
  /// The whole player with its playlist, in a window.
  private struct Screen {
    let player: Player
    let window: GtkWindow
    let root: GtkWidget
    let view: SystemVideoView

    @MainActor init(_ url: String, width: Int32 = 1200) async throws {
      gtk_init()
      let player = Player(
        items: [.simple(url: url), .simple(url: "file:///nowhere")],
        configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
      let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0).as(GtkBox.self)
      view = SystemVideoView(player: player)
      gtk_box_append(box, view.widget)
      gtk_box_append(box, PlaylistView(player: player).widget)
      (self.player, root) = (player, box.widget)
      window = presentWindow(showing: box.widget, width: width, height: 600)
      try #require(await eventually { player.playbackState == .paused })
    }

    /// The number of evaluations of the views of each name.
    @MainActor var evaluations: [String: Int] {
      var counts: [String: Int] = [:]
      func add(_ widget: GtkWidget) {
        if let statistics = ViewBody.existing(of: widget)?.statistics {
          counts[statistics.name, default: 0] += statistics.evaluations
        }
        var child = gtk_widget_get_first_child(widget)
        while let next = child {
          add(next)
          child = gtk_widget_get_next_sibling(next)
        }
      }
      add(root)
      return counts
    }

    /// Evaluates something else, and waits for it: what was due before has been evaluated then.
    @MainActor func letATurnPass() async {
      let (turn, witness) = (State(0), gtk_label_new("").as(GtkLabel.self))
      var seen = 0
      witness.observe { _ in seen = turn.value }
      let other = presentWindow(showing: witness.widget)
      #expect(await eventually { gtk_widget_get_mapped(witness.widget) != 0 })
      for value in 1...3 {
        turn.value = value
        #expect(await eventually { seen == value })
      }
      gtk_window_destroy(other)
    }

    /// Performs an action, and returns what was evaluated meanwhile, and how often.
    @MainActor func counted(
      during action: () async throws -> Void
    ) async rethrows -> [String: Int] {
      // Until all of the opening is over.
      var (before, repetitions) = (evaluations, 0)
      #expect(
        await eventually {
          repetitions = evaluations == before ? repetitions + 1 : 0
          before = evaluations
          return repetitions > 100
        })
      try await action()
      await letATurnPass()
      return evaluations.merging(before, uniquingKeysWith: -).filter { $0.value != 0 }
    }
  }

  /// Of five icons three others are shown on the way to silence.
  @Test func aStepOfTheVolumeEvaluatesOnlyAnotherIcon() async throws {
    let screen = try await Screen(try TestMedia.uri(.colorClock(seconds: 10)))
    let counts = await screen.counted {
      for step in 1...20 {
        screen.player.volume = 1 - Double(step) / 20
        await screen.letATurnPass()
      }
    }
    #expect(counts == ["VolumeButton": 3], "\(counts)")
    gtk_window_destroy(screen.window)
  }

  @Test func aChangeEvaluatesWhatShowsIt() async throws {
    let screen = try await Screen(try TestMedia.uri(.colorClock(seconds: 10)))
    let player = screen.player
    let changes: [(name: String, evaluated: [String: Int], change: @MainActor () -> Void)] = [
      ("mute", ["VolumeButton": 1], { player.isMuted = true }),
      ("shuffle", ["PlaylistBar": 1], { player.isShuffled = true }),
      ("speed", ["SpeedButton": 1], { player.playbackSpeed = 2 }),
      ("action", [:], { player.actionAtItemEnd = .pause }),
    ]
    for (name, evaluated, change) in changes {
      let counts = await screen.counted { change() }
      #expect(counts == evaluated, "\(name): \(counts)")
    }
    gtk_window_destroy(screen.window)
  }

  /// In five seconds of a window of the past its range moves some fifty times.
  @Test func aLiveWindowThatMovesEvaluatesAlmostNothing() async throws {
    let stream = try LiveStream(LiveStream.Shape(segmentSeconds: 4, windowLength: 20))
    let server = try TestServer(routes: stream.routes)
    let screen = try await Screen(server.url(stream.path))
    screen.player.play()
    let start = try #require(screen.player.time())
    #expect(await eventually { screen.player.time() ?? .zero > start + .seconds(2) })
    var ranges = 0
    let token = screen.player.propertiesPublisher.slice(at: \.timeProperties)
      .sink { _ in ranges += 1 }
    let begin = try #require(screen.player.time())
    let before = screen.evaluations
    #expect(
      await eventually {
        // What is hidden would be evaluated for nothing at all.
        screen.view.showControls()
        return screen.player.time() ?? .zero > begin + .seconds(5)
      })
    let counts = screen.evaluations.merging(before, uniquingKeysWith: -).filter { $0.value != 0 }
    #expect(ranges > 10, "\(ranges)")
    #expect(counts["TimeLabel"] != nil, "the controls are on the screen: \(counts)")
    #expect(counts["SeekBar", default: 0] <= 8, "\(counts) for \(ranges) ranges")
    for name in ["ControlBar", "LiveButton", "PlaylistView", "SystemVideoPages", "VideoView"] {
      #expect(counts[name] == nil, "\(name): \(counts)")
    }
    token.cancel()
    gtk_window_destroy(screen.window)
  }

  /// A slider of few pixels, as that of a long film has for each second.
  @Test func aSliderIsEvaluatedWhenItsHandleGetsToAnotherPixel() async throws {
    gtk_init()
    let player = Player(
      items: [.simple(url: try TestMedia.uri(.colorClock(seconds: 10)))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    try #require(await eventually { player.playbackState == .paused })
    let slider = TimeSlider(player: player)
    gtk_widget_set_halign(slider.widget, GTK_ALIGN_START)
    gtk_widget_set_size_request(slider.widget, 60, -1)
    let window = presentWindow(showing: slider.widget, width: 300)
    let range = slider.widget.as(GtkRange.self)
    // Not that of the first layout, which knows no style yet.
    #expect(await eventually { SliderTrack(of: range).map { $0.length > 10 } ?? false })
    let pixels = try #require(SliderTrack(of: range)).length
    #expect((20...60).contains(pixels))
    var ticks = 0
    let token = player.periodicTimePublisher(forInterval: .milliseconds(100)).sink { _ in
      ticks += 1
    }
    player.play()
    #expect(await eventually { player.time() ?? .zero > .seconds(1) })
    let statistics = ViewBody.of(slider.widget).statistics
    let (evaluations, first, begin) = (
      statistics.evaluations, ticks, try #require(player.time())
    )
    #expect(await eventually { player.time() ?? .zero > begin + .seconds(4) })
    player.pause()
    let moved = (try #require(player.time()) - begin).seconds / 10 * pixels
    let count = statistics.evaluations - evaluations
    #expect(Double(count) <= moved.rounded(.up) + 2, "\(count) for \(moved) pixels")
    #expect(count >= 2 && count < ticks - first, "\(count) in \(ticks - first) ticks")
    // It is right nevertheless, up to a pixel, and to a second in words.
    let time = try #require(player.time())
    #expect(abs(gtk_range_get_value(range) - time.seconds / 10) <= 1 / pixels)
    #expect(
      await eventually {
        slider.spokenTime.text == "\(TimeText.clock(player.time())) / 0:10"
      }, "\(slider.spokenTime.text)")
    token.cancel()
    gtk_window_destroy(window)
  }

  /// A text is made once a second, not with each tick.
  @Test func aLabelMakesATextOnlyForAnotherSecond() {
    let (player, times) = (Player(), PassthroughSubject<Duration?, Never>())
    var (made, shown) = (0, [String]())
    let token = TimeLabels.texts(of: times, in: player) { time, end in
      made += 1
      return TimeText.clock(time, scale: end)
    }
    .sink { shown.append($0) }
    for tick in 0..<50 { times.send(.milliseconds(tick * 100)) }
    times.send(nil)
    times.send(.milliseconds(-100))
    #expect(shown == ["0:00", "0:01", "0:02", "0:03", "0:04", "-:--", "-0:01"])
    #expect(made == shown.count)
    token.cancel()
  }
}
