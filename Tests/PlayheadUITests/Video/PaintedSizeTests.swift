import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// A frame that is much larger than its view: frames are made in the size in which they are
/// painted, and nothing is painted more often for that.
@MainActor @Suite(.serialized) struct PaintedSizeTests {
  @Test func aPausedVideoIsPaintedFewTimesWhenItsViewChanges() async throws {
    gtk_init()
    let clip = Clip(width: 1280, height: 720, duration: .seconds(1))
    let player = Player(
      items: [.simple(url: try TestMedia.uri(.videoOnly(clip)))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    #expect(await eventually { player.playbackState == .paused })
    let view = VideoView(player: player)
    let counter = RedrawCounter()
    let window = presentWindow(
      showing: Bin.make(view.widget, painter: counter), width: 320, height: 180)
    // Painted once without a frame or with the large one, and with the one of its size.
    #expect(await eventually { counter.redraws >= 1 })
    #expect(await rests(counter) <= 4)
    let before = counter.redraws
    gtk_window_set_default_size(window, 480, 270)
    #expect(await eventually { gtk_widget_get_width(view.widget) == 480 })
    #expect(await eventually { counter.redraws >= before + 2 })
    #expect(await rests(counter) - before <= 4)
    gtk_window_destroy(window)
  }

  /// The number of redraws, once there have been none for half a second.
  private func rests(_ counter: RedrawCounter) async -> Int {
    var (count, since) = (counter.redraws, ContinuousClock.now)
    _ = await eventually {
      if counter.redraws != count { (count, since) = (counter.redraws, .now) }
      return ContinuousClock.now - since > .milliseconds(500)
    }
    return count
  }
}

/// Counts how often a widget is painted.
private final class RedrawCounter: BinPainter {
  private(set) var redraws = 0

  func snapshot(
    _ snapshot: GtkSnapshot, of bin: GtkWidget, width: Int, height: Int, paintChild: () -> Void
  ) {
    redraws += 1
    paintChild()
  }
}
