import CPlatform
import PlayheadCore
import PlayheadPlayer
import TestSupport
import Testing

@testable import PlayheadUI

/// Where the playlist puts what is dropped on it. Observation is off here.
@MainActor @Suite(.serialized) struct PlaylistDropTests: PlaylistTesting {
  @Test func whatIsDroppedBelongsBehindTheRowAbove() async {
    let player = makePlayer(items(3))
    let view = PlaylistView(player: player)
    let window = await present(view)
    let height = 1000.0
    #expect(await eventually { view.itemAbove(height) == player.items.last })
    #expect(await eventually { view.itemAbove(0) == nil })
    player.removeAllItems()
    #expect(await eventually { view.content.list.rows.isEmpty })
    #expect(view.itemAbove(height) == nil)
    gtk_window_destroy(window)
  }

  /// The queue has more items than a search shows.
  @Test func whatIsDroppedWhileSearchingStaysWhereItWasDropped() async {
    let player = makePlayer(items(8))
    let view = PlaylistView(player: player)
    let window = await present(view)
    let all = player.items
    view.content.query.value = "Item 5"
    #expect(await eventually { view.content.list.rows == [all[5]] })
    #expect(await eventually { view.itemAbove(0) == all[4] })
    view.content.query.value = "nothing"
    #expect(await eventually { view.content.list.rows.isEmpty })
    #expect(await eventually { view.itemAbove(0) == all[7] })
    gtk_window_destroy(window)
  }

  @Test func aRowThatIsDroppedOnOneThatIsFoundComesBesideIt() async {
    let player = makePlayer(items(8))
    let all = player.items
    let content = PlaylistContent(player: player)
    content.query.value = "Item 5"
    content.update()
    #expect(await eventually { content.list.rows == [all[5]] })
    PlaylistDrag.drop(all[1], at: all[5], isBefore: true, in: PlaylistList(content: content))
    #expect(player.items.firstIndex(of: all[1]) == 4)
  }

  @Test func aRowThatIsDroppedTakesTheSelectedOnesAlong() async {
    let player = makePlayer(items(8))
    let content = PlaylistContent(player: player)
    content.update()
    let list = PlaylistList(content: content)
    let window = presentWindow(showing: list.scroller, width: 300, height: 400)
    let all = player.items
    list.select(1)
    PlaylistDrag.drop(all[1], at: all[4], isBefore: false, in: list)
    content.update()
    #expect(
      player.items.map(\.displayTitle).prefix(5) == [
        "Item 0", "Item 2", "Item 3", "Item 4", "Item 1",
      ])
    // What was selected is selected still.
    #expect(list.selectedItems == [all[1]])
    PlaylistDrag.drop(all[7], at: all[0], isBefore: true, in: list)
    content.update()
    #expect(player.items.first == all[7])
    gtk_window_destroy(window)
  }
}
