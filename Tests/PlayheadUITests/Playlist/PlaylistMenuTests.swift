import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestSupport
import Testing

@testable import PlayheadUI

/// The context menu of a playlist's rows: what it offers for which rows, and what it does.
@MainActor @Suite(.serialized) struct PlaylistMenuTests {
  private let player: Player
  private let shown = Recorded()
  private let view: PlaylistView

  @MainActor private final class Recorded {
    var files: [[String]] = []
    var informations = 0
  }

  init() {
    gtk_init()
    player = Player(configuration: PlayerConfiguration(audioSink: "fakesink"))
    player.items = ["file:///a.mp4", "urn:b", "http://anna:secret@nowhere.invalid/c.mp4"].map {
      .simple(url: $0, metadata: PlayerMetadata(title: $0))
    }
    player.currentItem = nil  // Nothing is opened meanwhile.
    let shown = shown
    view = PlaylistView(
      player: player, showInFolder: { shown.files.append($0) },
      showInformation: { shown.informations += 1 })
  }

  private func present() async -> GtkWindow {
    let window = presentWindow(showing: view.widget, width: 300, height: 400)
    #expect(await eventually { view.content.rows.count == 3 })
    await frame(of: window)
    return window
  }

  /// Waits until a window has been laid out and painted once more.
  private func frame(of window: GtkWindow) async {
    let clock = gtk_widget_get_frame_clock(window.widget)
    let count = gdk_frame_clock_get_frame_counter(clock)
    gtk_widget_queue_resize(window.widget)
    #expect(await eventually { gdk_frame_clock_get_frame_counter(clock) > count })
  }

  private func possible() -> Set<PlaylistMenu.Item> {
    Set(PlaylistMenu.Item.allCases.filter(view.menu.isPossible))
  }

  @Test func whatIsPossibleDependsOnTheRows() async {
    let window = await present()
    #expect(possible().isEmpty)
    let always: Set<PlaylistMenu.Item> = [.play, .remove, .copyURL]
    view.menu.list.select([player.items[0]])
    #expect(possible() == always.union([.moveDown, .showInFolder]))
    view.menu.list.select([player.items[1]])
    #expect(possible() == always.union([.moveUp, .moveDown, .moveToTop]))
    player.currentItem = player.items[2]
    view.menu.list.select([player.items[2]])
    #expect(possible() == always.union([.moveUp, .moveToTop, .showInformation]))
    view.menu.list.select(player.items)
    #expect(possible() == [.remove, .copyURL, .showInFolder])
    gtk_window_destroy(window)
  }

  @Test func itDoesWhatItSays() async throws {
    let window = await present()
    let items = player.items
    view.menu.list.select([items[2]])
    view.menu.run(.moveToTop)
    #expect(player.items == [items[2], items[0], items[1]])
    #expect(view.menu.list.selectedItems == [items[2]])
    view.menu.run(.moveDown)
    #expect(player.items == [items[0], items[2], items[1]])
    view.menu.run(.moveUp)
    #expect(player.items == [items[2], items[0], items[1]])
    view.menu.list.select(items)
    view.menu.run(.showInFolder)
    #expect(shown.files == [["file:///a.mp4"]])
    view.menu.run(.showInformation)
    #expect(shown.informations == 1)
    view.menu.list.select([items[1]])
    view.menu.run(.remove)
    #expect(player.items == [items[2], items[0]])
    view.menu.list.select([items[0]])
    view.menu.run(.play)
    #expect(player.currentItem == items[0])
    gtk_window_destroy(window)
  }

  @Test func itOpensAtARowAndSelectsIt() async throws {
    let window = await present()
    view.menu.list.select([player.items[0]])
    let list = view.menu.list
    var place: ClosedRange<Double>?
    #expect(
      await eventually {
        place = list.verticalRange(of: player.items[1], in: list.scroller)
        return place.map { $0.upperBound > $0.lowerBound } ?? false
      })
    let y = try #require(place.map { ($0.lowerBound + $0.upperBound) / 2 })
    #expect(view.menu.open(x: 20, y: y))
    #expect(list.selectedItems == [player.items[1]])
    let popover = try #require(view.menu.menu?.popover)
    #expect(await eventually { gtk_widget_get_mapped(popover.widget) != 0 })
    gtk_popover_popdown(popover)
    #expect(await eventually { gtk_widget_get_mapped(popover.widget) == 0 })
    // Nothing of the closed menu is asked for any more.
    await frame(of: window)
    // A row among those that are selected stays one of them.
    list.select(player.items)
    #expect(view.menu.open(x: 20, y: y))
    #expect(list.selectedItems == player.items)
    #expect(!view.menu.open(x: 20, y: 390), "there is no row")
    gtk_window_destroy(window)
  }

  @Test func anOpenMenuLeavesNothingBehind() async {
    let lives = LifeCounter()
    do {
      let player = player
      let view = PlaylistView(
        player: player, showInFolder: { [token = lives.token()] _ in _ = token })
      let window = presentWindow(showing: view.widget, width: 300, height: 400)
      #expect(await eventually { view.content.rows.count == 3 })
      view.menu.list.select([player.items[0]])
      view.menu.open()
      gtk_window_destroy(window)
    }
    #expect(await eventually { lives.alive == 0 })
  }
}
