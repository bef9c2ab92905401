import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

@testable import PlayheadUI

/// The video as it is painted: colors, shape, and when.
@MainActor @Suite(.serialized) struct VideoViewTests {
  @Test func colorsAndShapeAreRight() async throws {
    let player = try await makeViewedPlayer()
    let size = try #require(player.presentationSize)
    let view = VideoView(player: player)
    let window = presentWindow(showing: view.widget, width: 600, height: 200)
    for second in [0, 1, 2, 4, 6] {
      player.seek(at(.seconds(second) + .milliseconds(500)), smooth: false)
      #expect(await eventually { Pixels(of: view.widget)?.second(x: 300, y: 100) == second })
    }
    let pixels = try #require(Pixels(of: view.widget))
    let place = VideoLayout(of: size, width: 600, height: 200).frame
    #expect(place.height == 200 && place.width < 600)
    let (left, right) = (Int(place.x), Int(place.x + place.width))
    #expect(pixels.isBlack(x: left - 2, y: 100) && pixels.isBlack(x: right + 1, y: 100))
    #expect(pixels.second(x: left + 3, y: 3) == 6)
    #expect(pixels.second(x: right - 4, y: 196) == 6)
    gtk_window_destroy(window)
  }

  /// A window that names no size of its own is not of a few pixels.
  @Test func itsNaturalSizeIsThatOfItsVideo() async throws {
    let player = try await makeViewedPlayer()
    let size = try #require(player.presentationSize)
    let view = VideoView(player: player)
    #expect(natural(view.widget) == [gint(size.width), gint(size.height)])
    player.removeAllItems()
    #expect(natural(view.widget) == [640, 360])
    let window = gtk_window_new().as(GtkWindow.self)
    gtk_window_set_child(window, view.widget)
    gtk_window_present(window)
    #expect(await eventually { gtk_widget_get_width(view.widget) == 640 })
    #expect(gtk_widget_get_height(view.widget) == 360)
    gtk_window_destroy(window)
  }

  private func natural(_ widget: GtkWidget) -> [gint] {
    [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL].map { orientation in
      var (minimum, natural): (gint, gint) = (0, 0)
      gtk_widget_measure(widget, orientation, -1, &minimum, &natural, nil, nil)
      #expect(minimum == (orientation == GTK_ORIENTATION_HORIZONTAL ? 128 : 72))
      return natural
    }
  }

  @Test func thePausedVideoIsPaintedAgainInAnotherSize() async throws {
    let player = try await makeViewedPlayer()
    let view = VideoView(player: player)
    let window = presentWindow(showing: view.widget, width: 320, height: 200)
    player.seek(at(.milliseconds(4500)), smooth: false)
    #expect(await eventually { Pixels(of: view.widget)?.second(x: 160, y: 100) == 4 })
    gtk_window_set_default_size(window, 500, 400)
    #expect(await eventually { gtk_widget_get_width(view.widget) == 500 })
    #expect(await eventually { Pixels(of: view.widget)?.second(x: 250, y: 200) == 4 })
    #expect(ViewBody.of(view.widget).statistics.evaluations == 1)
    gtk_window_destroy(window)
  }

  @Test func nothingIsConvertedForWhoDoesNotLook() async throws {
    let player = try await makeViewedPlayer()
    let hidden = player.videoOutput.subscribe(layout: .rgba) {}
    let view = VideoView(player: player)
    let window = presentWindow(showing: view.widget)
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(500) })
    #expect(hidden.take() == nil)
    hidden.setVisible(true)
    #expect(await eventually { hidden.take() != nil })
    gtk_window_destroy(window)
  }

  @Test func twoViewsShowOnePlayer() async throws {
    let player = try await makeViewedPlayer()
    let views = [VideoView(player: player), VideoView(player: player)]
    let windows = views.map { presentWindow(showing: $0.widget) }
    player.seek(at(.milliseconds(2500)), smooth: false)
    for view in views {
      #expect(await eventually { Pixels(of: view.widget)?.second(x: 80, y: 45) == 2 })
    }
    for window in windows { gtk_window_destroy(window) }
  }
}
