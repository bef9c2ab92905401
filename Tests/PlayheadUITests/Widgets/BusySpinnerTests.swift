import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// The spinner turns late, and never for an instant.
@MainActor @Suite(.serialized) struct BusySpinnerTests {
  private func makePlayer(_ url: String) -> Player {
    gtk_init()
    return Player(
      items: [.simple(url: url)],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
  }

  private func isSpinning(_ spinner: BusySpinner) -> Bool {
    gtk_spinner_get_spinning(spinner.widget.as(GtkSpinner.self)) != 0
  }

  /// Busy for longer than the delay in all, but never in one piece.
  @Test func manyShortWaitsDoNotAddUp() async throws {
    let player = makePlayer(try TestMedia.uri(.colorClock(seconds: 10)))
    #expect(await eventually { player.playbackState == .paused })
    let spinner = BusySpinner(player: player)
    let window = presentWindow(showing: spinner.widget)
    let statistics = ViewBody.of(spinner.widget).statistics
    #expect(await eventually { statistics.evaluations == 1 })
    var (waits, isBusy) = (0, false)
    let token = player.propertiesPublisher.slice(at: \.isBusy).sink {
      isBusy = $0
      if $0 { waits += 1 }
    }
    #expect(await eventually { !isBusy })
    waits = 0
    let end = ContinuousClock.now + BusySpinner.delay * 2
    var (seeks, hasSpun, isFast) = (0, false, true)
    while ContinuousClock.now < end {
      seeks += 1
      let begin = ContinuousClock.now
      player.seek(at(.milliseconds(500 + 400 * (seeks % 20))), smooth: false)
      #expect(
        await eventually {
          hasSpun = hasSpun || isSpinning(spinner)
          return !isBusy
        })
      isFast = isFast && ContinuousClock.now - begin < BusySpinner.delay
    }
    #expect(waits == seeks && seeks > 0)
    // A seek that takes longer than the delay, as others have the processors, is told of rightly.
    #expect(!hasSpun || !isFast)
    #expect(statistics.evaluations == 1)
    token.cancel()
    gtk_window_destroy(window)
  }

  @Test func itStartsOverWhenItComesBack() async throws {
    let server = try TestServer(routes: ["/silence": .silence])
    defer { server.stop() }
    let player = makePlayer(server.url("/silence"))
    let spinner = BusySpinner(player: player)
    let window = presentWindow(showing: spinner.widget)
    #expect(await eventually { isSpinning(spinner) })
    gtk_widget_set_visible(spinner.widget, 0)
    gtk_widget_set_visible(spinner.widget, 1)
    let start = ContinuousClock.now
    #expect(await eventually { gtk_widget_get_mapped(spinner.widget) != 0 })
    #expect(!isSpinning(spinner))
    #expect(await eventually { isSpinning(spinner) })
    #expect(ContinuousClock.now - start >= .milliseconds(400))
    player.removeAllItems()
    #expect(await eventually { !isSpinning(spinner) })
    gtk_window_destroy(window)
  }
}
