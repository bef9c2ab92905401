import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// The actions for an item that cannot be played.
@MainActor @Suite(.serialized) struct ErrorPageTests {
  private func button(_ title: String, in page: GtkWidget) -> GtkButton? {
    descendants("GtkButton", of: page).map { $0.as(GtkButton.self) }.first {
      gtk_button_get_label($0).map { String(cString: $0) } == title
    }
  }

  @Test func oneCanGoOnWithTheNextItem() async throws {
    gtk_init()
    let player = Player(
      items: [
        .simple(url: "file:///nowhere/film.mp4"), .simple(url: "file:///nowhere/other.mp4"),
      ])
    let page = ErrorPage(player: player).makeWidget()
    let window = presentWindow(showing: page, width: 640, height: 360)
    #expect(await eventually { player.error != nil })
    let next = try #require(button(localized("Next"), in: page))
    #expect(await eventually { gtk_widget_get_mapped(next.widget) != 0 })
    _ = gtk_widget_activate(next.widget)
    #expect(await eventually { player.currentItem == player.items.last })
    #expect(await eventually { gtk_widget_get_visible(next.widget) == 0 })
    gtk_window_destroy(window)
  }

  /// A queue that is repeated leads an only item to itself: that is to try again.
  @Test func anOnlyItemHasNoNext() async throws {
    gtk_init()
    let player = Player(items: [.simple(url: "file:///nowhere/film.mp4")])
    player.repeatMode = .all
    let page = ErrorPage(player: player).makeWidget()
    let window = presentWindow(showing: page, width: 640, height: 360)
    #expect(await eventually { player.error != nil })
    let next = try #require(button(localized("Next"), in: page))
    #expect(await eventually { gtk_widget_get_visible(next.widget) == 0 })
    gtk_window_destroy(window)
  }

  /// Verifies that the failure is said at once, and when it is tried again; one need not wait.
  @Test func whatIsTriedAgainCountsDown() async throws {
    gtk_init()
    let server = try TestServer(routes: ["/clip.mp4": .status(503).retryingAfter("3")])
    defer { server.stop() }
    let player = Player(
      items: [.simple(url: server.url("/clip.mp4"))],
      configuration: PlayerConfiguration(audioSink: "fakesink sync=true"))
    let page = ErrorPage(player: player).makeWidget()
    let window = presentWindow(showing: page, width: 640, height: 360)
    for seconds in [3, 2, 1] {
      #expect(
        await eventually { labels(in: page).contains(RetryCountdown.text(seconds: seconds)) },
        "\(labels(in: page))")
    }
    let error = try #require(player.error as? PlaybackError)
    #expect(labels(in: page).contains(localizedSentence(of: error)))
    // It goes on until the server says something else.
    #expect(await eventually { player.retry?.attempt ?? 0 > 2 })
    server.setRoute(.file(try TestMedia.file(.mp4())), for: "/clip.mp4")
    let now = try #require(button(localized("Retry Now"), in: page))
    #expect(await eventually { gtk_widget_is_sensitive(now.widget) != 0 })
    _ = gtk_widget_activate(now.widget)
    #expect(await eventually { player.playbackState == .paused })
    #expect(player.error == nil)
    gtk_window_destroy(window)
  }

  /// After the last attempt, it waits for the network if there is none; one can try it by hand.
  @Test func whatWaitsForTheNetworkSaysSo() async throws {
    gtk_init()
    let server = try TestServer(routes: ["/clip.mp4": .hangUp])
    defer { server.stop() }
    let player = Player(
      // This computer itself, by an address that does not say so.
      items: [.simple(url: server.url("/clip.mp4", host: "0.0.0.0"))],
      configuration: PlayerConfiguration(
        audioSink: "fakesink sync=true", maximumConnectionAttempts: 2,
        connectionRetryIntervals: []))
    let page = ErrorPage(player: player).makeWidget()
    let window = presentWindow(showing: page, width: 640, height: 360)
    #expect(await eventually { player.error != nil && player.retry == nil })
    #expect(
      await eventually {
        tellOfNetwork(false)
        return labels(in: page).contains(localized("Waiting for the network…"))
      })
    server.setRoute(.file(try TestMedia.file(.mp4())), for: "/clip.mp4")
    let now = try #require(button(localized("Retry Now"), in: page))
    #expect(gtk_widget_is_sensitive(now.widget) != 0)
    _ = gtk_widget_activate(now.widget)
    #expect(await eventually { player.playbackState == .paused })
    #expect(player.error == nil && player.retry == nil)
    gtk_window_destroy(window)
  }

  /// The texts that are shown.
  private func labels(in page: GtkWidget) -> [String] {
    descendants("GtkLabel", of: page).filter { gtk_widget_get_mapped($0) != 0 }
      .map { String(cString: gtk_label_get_text($0.as(GtkLabel.self))) }
  }
}
