import CPlatform
import OpenCombine
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// The places where one can go, told when they change: the buttons for them turn on and off.
@MainActor @Suite(.serialized) struct NavigationTests {
  private func makePlayer(count: Int) throws -> Player {
    gtk_init()
    let url = try TestMedia.uri(.colorClock(seconds: 10))
    return Player(
      items: (0..<count).map { _ in .simple(url: url) },
      configuration: PlayerConfiguration(
        navigationMode: .immediate, audioSink: "fakesink sync=true"))
  }

  private func button(_ tooltip: String, in widget: GtkWidget) -> GtkWidget? {
    descendants("GtkButton", of: widget).first {
      gtk_widget_get_tooltip_text($0).map { String(cString: $0) } == tooltip
    }
  }

  /// Observation is off: the library’s own widgets do without.
  @Test func theNextButtonFollowsTheQueue() async throws {
    let player = try makePlayer(count: 2)
    let view = SystemVideoView(player: player)
    let window = presentWindow(showing: view.widget, width: 900, height: 500)
    #expect(await eventually { player.playbackState == .paused })
    let next = try #require(button("Next", in: view.widget))
    let previous = try #require(button("Previous", in: view.widget))
    func isOn(_ button: GtkWidget) -> Bool { gtk_widget_is_sensitive(button) != 0 }
    #expect(await eventually { isOn(next) && !isOn(previous) })
    player.advanceToNextItem()
    #expect(await eventually { !isOn(next) && isOn(previous) }, "the last item")
    player.append(.simple(url: "file:///nowhere"))
    #expect(await eventually { isOn(next) }, "one was appended")
    player.remove(try #require(player.items.last))
    #expect(await eventually { !isOn(next) }, "and removed")
    player.repeatMode = .all
    #expect(await eventually { isOn(next) }, "repeat was switched on")
    player.repeatMode = .off
    #expect(await eventually { !isOn(next) }, "and off")
    gtk_window_destroy(window)
  }

  @Test func aBodyThatAsksWhetherOneCanGoOnIsEvaluatedWhenThatChanges() async {
    await #expect(processExitsWith: .success) { await Self.observeNext() }
  }

  @MainActor private static func observeNext() async {
    Player.isObservationEnabled = true
    gtk_init()
    let items = (0..<3).map { PlayerItem.simple(url: "file:///nowhere/\($0)") }
    let player = Player(items: Array(items[..<2]))
    let label = gtk_label_new("").as(GtkLabel.self)
    var seen: [Bool] = []
    label.observe { _ in seen.append(player.canAdvanceToNextItem) }
    let window = presentWindow(showing: label.widget)
    let changes: [(Bool, @MainActor () -> Void)] = [
      (true, {}), (false, { player.advanceToNextItem() }), (true, { player.append(items[2]) }),
      (false, { player.remove(items[2]) }), (true, { player.repeatMode = .all }),
      (false, { player.repeatMode = .off }),
    ]
    for (index, (expected, change)) in changes.enumerated() {
      change()
      let isSeen = await eventually { seen.count == index + 1 }
      precondition(isSeen && seen.last == expected, "change \(index): \(seen)")
    }
    // What does not matter to it evaluates nothing.
    player.volume = 0.3
    player.isMuted = true
    let witness = gtk_label_new("").as(GtkLabel.self)
    let other = presentWindow(showing: witness.widget)
    let isMapped = await eventually { gtk_widget_get_mapped(witness.widget) != 0 }
    precondition(isMapped && seen.count == changes.count, "\(seen)")
    gtk_window_destroy(window)
    gtk_window_destroy(other)
  }

  /// Once each time, by all three ways, and for nothing else.
  @Test func eachChangeIsPublishedOnce() async throws {
    let player = try makePlayer(count: 1)
    #expect(await eventually { player.playbackState == .paused })
    var essential = 0
    var told: [Bool] = []
    let tokens = [
      player.objectWillChange.sink { _ in essential += 1 },
      player.propertiesPublisher.slice(at: \.canAdvanceToNextItem).sink { told.append($0) },
    ]
    #expect(told == [false])
    player.repeatMode = .all
    #expect((told, essential) == ([false, true], 1))
    player.volume = 0.5
    player.play()
    player.pause()
    #expect((told, essential) == ([false, true], 4))
    player.repeatMode = .off
    #expect((told, essential) == ([false, true, false], 5))
    player.setSkipIntervals(backward: .seconds(5), forward: .seconds(30))
    #expect(essential == 5, "one can skip as before")
    withExtendedLifetime(tokens) {}
  }
}
