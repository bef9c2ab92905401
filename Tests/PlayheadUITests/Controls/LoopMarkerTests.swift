import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadUI

/// The part that is repeated: what the menu calls the next mark, and what is drawn on the slider.
@MainActor @Suite(.serialized) struct LoopMarkerTests {
  @Test func theBeginningAloneIsDrawn() async throws {
    gtk_init()
    let clip = try TestMedia.uri(.colorClock(seconds: 10))
    let player = Player(
      items: [.simple(url: clip), .simple(url: clip)],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    try #require(await eventually { player.playbackState == .paused })
    let messages = MessageBar()
    let marker = LoopMarker(player: player, messages: messages)
    let bar = SeekBar(
      player: player, tracker: ProgressTracker(interval: .milliseconds(100)),
      visibility: ControlsVisibility(), messages: messages, loopMarker: marker,
      bubble: HoverBubble())
    let window = presentWindow(showing: bar.widget)
    let marks = try #require(Self.marks(in: bar.widget))
    #expect(marker.title == localized("Set A–B Loop Start"))
    player.seek(at(.seconds(3)), smooth: false)
    #expect(await eventually { player.time() == .seconds(3) })
    marker.mark()
    #expect(marker.title == localized("Set A–B Loop End"))
    #expect(await eventually { marks.loopBeginning == .seconds(3) })
    player.seek(at(.seconds(6)), smooth: false)
    #expect(await eventually { player.time() == .seconds(6) })
    marker.mark()
    #expect(marker.title == localized("Clear A–B Loop"))
    #expect(await eventually { marks.loopBeginning == nil && marks.loop != nil })
    // Its end is where playback is, so that it starts over at once.
    #expect(await eventually { player.time() == .seconds(3) })
    marker.mark()
    marker.mark()
    #expect(await eventually { marks.loopBeginning == .seconds(3) })
    // It is that item's own.
    player.advanceToNextItem()
    #expect(await eventually { marks.loopBeginning == nil })
    #expect(marker.title == localized("Set A–B Loop Start"))
    gtk_window_destroy(window)
  }

  @Test func whatIsNotSeekableIsNotRepeated() async throws {
    gtk_init()
    let server = try TestServer(routes: ["/radio": try Radio.route()])
    defer { server.stop() }
    let player = try await makeReadyPlayer(server.url("/radio"))
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
    let messages = MessageBar()
    var told: [String] = []
    messages.announce = { announcement, _ in told.append(announcement.text) }
    let marker = LoopMarker(player: player, messages: messages)
    marker.mark()
    #expect(told == [localized("This item does not support seeking.")])
    #expect(marker.beginning.value == nil)
    #expect(marker.title == localized("Set A–B Loop Start"))
  }

  /// Returns the marks on the slider within a widget.
  private static func marks(in widget: GtkWidget) -> SliderMarks? {
    if let marks = Canvas.drawable(of: widget) as? SliderMarks { return marks }
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      if let marks = marks(in: next) { return marks }
      child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }
}
