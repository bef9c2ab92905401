import CPlatform
import PlayheadCore
import PlayheadPlatform
import PlayheadPlayer
import TestMedia
import TestSupport
import Testing

@testable import PlayheadUI

/// The playlist: what its rows say, and how few of them are touched. Observation is off here.
@MainActor @Suite(.serialized) struct PlaylistViewTests: PlaylistTesting {
  private func titles(_ view: PlaylistView) -> [String] {
    view.content.list.rows.map(\.displayTitle)
  }

  @Test func rowsAreMadeForWhatIsSeenOnly() async {
    let player = makePlayer(items(100_000))
    let view = PlaylistView(player: player)
    let window = await present(view)
    #expect(view.content.list.rows.count == 100_000)
    // GTK keeps some beyond the edge.
    #expect((5...300).contains(view.content.rows.count), "\(view.content.rows.count)")

    // One that is put in is one that is shown.
    var bound = view.content.bindCount
    player.insert(.simple(url: "urn:new:1"), after: player.items[3])
    #expect(await eventually { view.content.list.rows.count == 100_001 })
    #expect(await eventually { view.content.bindCount > bound })
    #expect(view.content.bindCount - bound <= 5, "\(view.content.bindCount - bound)")

    // Far away nothing is to be done.
    bound = view.content.bindCount
    player.insert(.simple(url: "urn:new:2"), after: player.items[90_000])
    player.remove(player.items[50_000])
    #expect(await eventually { view.content.list.rows == player.items })
    #expect(view.content.bindCount == bound)

    // One that is moved from the end to the front.
    player.move(player.items[100_000], before: nil)
    #expect(await eventually { view.content.list.rows.first?.displayTitle == "Item 99999" })
    #expect(view.content.bindCount - bound <= 5, "\(view.content.bindCount - bound)")
    gtk_window_destroy(window)
  }

  @Test func anotherCurrentItemConcernsTwoRows() async {
    let player = makePlayer(items(40))
    let view = PlaylistView(player: player)
    let window = await present(view)
    let rows = view.content.rows
    player.currentItem = player.items[1]
    #expect(await eventually { rows[player.items[1].id]?.row.text.value.isCurrent == true })
    let counts = rows.mapValues { ViewBody.of($0.row.widget).statistics.evaluations }
    player.currentItem = player.items[2]
    #expect(await eventually { rows[player.items[2].id]?.row.text.value.isCurrent == true })
    #expect(rows[player.items[1].id]?.row.text.value.isCurrent == false)
    // It fails at once, which its row says.
    #expect(await eventually { rows[player.items[2].id]?.row.text.value.problem != nil })
    #expect(
      await eventually {
        let changed = rows.filter {
          ViewBody.of($0.value.row.widget).statistics.evaluations != counts[$0.key]
        }
        return Set(changed.keys) == Set(player.items[1...2].map(\.id))
      })
    // It says so still when another one is current.
    player.currentItem = nil
    #expect(await eventually { rows[player.items[2].id]?.row.text.value.isCurrent == false })
    #expect(rows[player.items[2].id]?.row.text.value.problem != nil)
    gtk_window_destroy(window)
  }

  @Test func titlesAndDurationsAreLookedUp() async throws {
    let url = try TestMedia.uri(.audio(.flac))
    let player = makePlayer([.simple(url: url), .simple(url: "file:///nowhere.mp4")])
    let view = PlaylistView(player: player)
    let window = await present(view)
    let item = player.items[0]
    #expect(
      await eventually {
        view.content.rows[item.id]?.row.text.value.duration == "0:04"
      }, "\(String(describing: item.duration))")
    #expect(player.items[1].duration == nil)
    // What is not there says so before it is played.
    let missing = player.items[1]
    #expect(
      await eventually {
        view.content.rows[missing.id]?.row.text.value.problem == "“nowhere.mp4” was not found."
      })
    gtk_window_destroy(window)
  }

  @Test func aSearchShowsWhatMatches() async {
    let player = makePlayer(items(30))
    let view = PlaylistView(player: player)
    let window = await present(view)
    view.content.query.value = "item 2"
    #expect(await eventually { view.content.list.rows.count == 12 })
    #expect(PlaylistSummary.text(view.content.counts.value) == "12 of 30 items")
    player.append(.simple(url: "urn:x", metadata: PlayerMetadata(title: "An item 2")))
    #expect(await eventually { view.content.list.rows.count == 13 })
    view.content.query.value = ""
    #expect(await eventually { view.content.list.rows.count == 31 })
    #expect(view.content.list.rows == player.items)
    gtk_window_destroy(window)
  }

  @Test func whatIsTypedIsPlayedBeforeItIsShown() async {
    let player = makePlayer(items(3000))
    let content = PlaylistContent(player: player)
    content.update()
    content.playFirst(matching: "item 27")
    #expect(await eventually { player.currentItem === player.items[27] })
    // It comes after the first part of the titles.
    content.playFirst(matching: "item 2999")
    #expect(await eventually { player.currentItem === player.items[2999] })
  }

  @Test func aSearchThroughManyHoldsNothingUp() async {
    let player = makePlayer(items(100_000))
    let view = PlaylistView(player: player)
    let window = await present(view)
    let meter = StallMeter()
    view.content.query.value = "item 1"
    view.content.query.value = "item 12345"
    #expect(await eventually { view.content.list.rows.count == 1 })
    #expect(view.content.list.rows.first === player.items[12345])
    // What the search spares the main thread is to look at all titles at once; to give GTK another list
    // takes a fifth of that.
    let longest = meter.longest
    let before = ThisProcess.threadTime
    let filter = TextFilter("item 12345")
    let found = player.items.filter { filter.matches($0.displayTitle) }
    #expect(found.count == 1)
    let whole = ThisProcess.threadTime - before
    #expect(longest < whole / 2, "stalled for \(longest), of \(whole)")
    view.content.query.value = ""
    #expect(await eventually { view.content.list.rows.count == 100_000 })
    gtk_window_destroy(window)
  }

  @Test func whatIsRemovedOrMovedComesBack() async {
    let player = makePlayer(items(6))
    let editor = PlaylistEditor(player: player)
    func numbers() -> [String] { player.items.map { String($0.displayTitle.dropFirst(5)) } }
    let all = player.items
    editor.move([all[1], all[3]], after: all[5])
    #expect(numbers() == ["0", "2", "4", "5", "1", "3"])
    editor.move([all[3]], after: nil)
    #expect(numbers() == ["3", "0", "2", "4", "5", "1"])
    editor.move([all[0], all[2]], after: all[2])
    #expect(numbers() == ["3", "0", "2", "4", "5", "1"])
    editor.move([all[0], all[2]], by: 1)
    #expect(numbers() == ["3", "4", "0", "2", "5", "1"])
    editor.move([all[3]], by: -1)
    editor.move([all[1]], by: 1)
    #expect(numbers() == ["3", "4", "0", "2", "5", "1"])
    editor.remove([all[3], all[2]])
    #expect(numbers() == ["4", "0", "5", "1"])
    for expected in [
      ["3", "4", "0", "2", "5", "1"], ["3", "0", "2", "4", "5", "1"],
      ["0", "2", "4", "5", "1", "3"], ["0", "1", "2", "3", "4", "5"],
    ] {
      #expect(editor.canUndo.value)
      editor.undo()
      #expect(numbers() == expected)
    }
    #expect(editor.undo() == nil && !editor.canUndo.value)
  }

  @Test func whatIsPutInGoesOutAgain() async {
    for count in [2, 100] {
      let player = makePlayer(items(4))
      let editor = PlaylistEditor(player: player)
      let (all, new) = (player.items, items(count))
      editor.insert(new, after: all[1])
      #expect(player.items == Array(all[...1]) + new + Array(all[2...]))
      #expect(editor.undo().map(PlaylistActions.text) == "Removed \(count) items")
      #expect(player.items == all)
      editor.insert(new, after: nil)
      #expect(player.items == new + all)
      editor.undo()
      // What it was to be put behind has gone.
      player.remove(all[1])
      editor.insert(new, after: all[1])
      #expect(player.items == [all[0]] + Array(all[2...]) + new)
    }
  }

  @Test func anUndoSaysWhatItWas() async {
    let player = makePlayer(items(4))
    let editor = PlaylistEditor(player: player)
    #expect(!editor.canUndo.value)
    editor.remove([player.items[0]])
    #expect(editor.canUndo.value)
    #expect(editor.undo().map(PlaylistActions.text) == "Restored 1 item")
    editor.move(Array(player.items[..<2]), by: 1)
    #expect(editor.undo().map(PlaylistActions.text) == "Moved 2 items back")
  }

  @Test func whatIsFoundCanBeRemovedOneAfterTheOther() async {
    let player = makePlayer(items(30))
    let content = PlaylistContent(player: player)
    content.update()
    let list = PlaylistList(content: content)
    let window = presentWindow(showing: list.scroller, width: 300, height: 400)
    let search = PlaylistSearch(content: content, list: list.widget)
    let actions = PlaylistActions(content: content, list: list, search: search, messages: nil)
    content.query.value = "item 2"
    content.update()
    #expect(await eventually { content.list.rows.count == 12 })
    list.select(3)
    for left in [11, 10] {
      let next = content.list.rows[4]
      actions.run(.remove)
      #expect(content.list.rows.count == left)
      #expect(list.selectedItems == [next])
    }
    let selected = list.selectedItems
    // The search itself comes later, and to the same.
    #expect(await eventually { content.counts.value == .init(shown: 10, all: 28) })
    actions.run(.moveDown)
    #expect(list.selectedItems == selected)
    actions.undo()
    #expect(list.selectedItems == selected)
    actions.undo()
    content.update()
    #expect(await eventually { content.list.rows.count == 11 })
    #expect(list.selectedItems == selected)
    gtk_window_destroy(window)
  }

  @Test func theRowOfTheCurrentItemIsScrolledTo() async {
    let player = makePlayer(items(500))
    let view = PlaylistView(player: player)
    let window = await present(view)
    let far = player.items[300]
    #expect(view.content.rows[far.id] == nil)
    player.currentItem = far
    #expect(await eventually { view.content.rows[far.id] != nil })
    gtk_window_destroy(window)
  }

  @Test func manyAtOnceComeBackToo() async {
    let player = makePlayer(items(500))
    let editor = PlaylistEditor(player: player)
    let all = player.items
    editor.remove(Array(all[100..<400]))
    #expect(player.items == Array(all[..<100] + all[400...]))
    editor.move(Array(all[400...]), after: nil)
    #expect(player.items == Array(all[400...] + all[..<100]))
    editor.undo()
    editor.undo()
    #expect(player.items == all)
    editor.remove(all)
    #expect(player.items.isEmpty)
    editor.undo()
    #expect(player.items == all)
  }

  /// As with few of them.
  @Test(arguments: [20, 60])
  func whereTheCurrentOneIsTakenBackTheOneBeforeIsOpened(count: Int) {
    let player = makePlayer(items(10))
    let editor = PlaylistEditor(player: player)
    let all = player.items
    let new = items(count)
    editor.insert(new, after: all[9])
    player.currentItem = new[3]
    editor.undo()
    #expect(player.items == all)
    #expect(player.currentItem == all[9])
  }

  /// As with few of them.
  @Test(arguments: [20, 60])
  func whereAllFromTheCurrentOneOnAreRemovedTheOneBeforeIsOpened(count: Int) {
    let player = makePlayer(items(count + 10))
    let all = player.items
    player.currentItem = all[12]
    PlaylistEditor(player: player).remove(Array(all[10...]))
    #expect(player.items == Array(all[..<10]))
    #expect(player.currentItem == all[9])
    #expect(!player.shouldPlay)
  }

  @Test func itsButtonsFollow() async throws {
    let player = makePlayer(items(3))
    let view = PlaylistView(player: player)
    let window = await present(view)
    let buttons = descendants("GtkButton", of: view.widget)
    let undo = try #require(buttons.first { label(of: $0) == localized("Undo") })
    let toggles = descendants("GtkToggleButton", of: view.widget)
    let shuffle = try #require(toggles.first { label(of: $0) == localized("Shuffle") })
    #expect(gtk_widget_get_sensitive(undo) == 0)
    view.menu.list.select([player.items[0]])
    view.menu.run(.remove)
    #expect(await eventually { gtk_widget_get_sensitive(undo) != 0 })
    #expect(gtk_widget_activate(undo) != 0)
    #expect(await eventually { gtk_widget_get_sensitive(undo) == 0 && player.items.count == 3 })
    player.isShuffled = true
    #expect(await eventually { shuffle[property: "active"] })
    shuffle[property: "active"] = false
    #expect(!player.isShuffled)
    gtk_window_destroy(window)
  }

  private func label(of button: GtkWidget) -> String? {
    gtk_widget_get_tooltip_text(button).map { String(cString: $0) }
  }

  @Test func itLeavesNothingBehind() async {
    let lives = LifeCounter()
    do {
      let player = makePlayer(items(5))
      let view = PlaylistView(player: player, save: { [token = lives.token()] in _ = token })
      let window = await present(view)
      gtk_window_destroy(window)
    }
    #expect(await eventually { lives.alive == 0 })
  }

  @Test(
    arguments: [
      (GDK_KEY_Delete, 0, true), (GDK_KEY_Up, 0, true), (GDK_KEY_space, 0, false),
      (GDK_KEY_f, 0, false), (GDK_KEY_f, GDK_CONTROL_MASK.rawValue, true),
      (GDK_KEY_Left, 0, false), (GDK_KEY_a, GDK_CONTROL_MASK.rawValue, true), (GDK_KEY_a, 0, false),
      (GDK_KEY_Up, GDK_ALT_MASK.rawValue, true), (GDK_KEY_F9, 0, false),
      // The menu is the rows' own; a button in the playlist has none.
      (GDK_KEY_Menu, 0, false), (GDK_KEY_F10, GDK_SHIFT_MASK.rawValue, false),
    ] as [(Int32, UInt32, Bool)])
  func itsKeysAreItsOwn(key: Int32, modifiers: UInt32, expected: Bool) {
    gtk_init()
    let list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_widget_add_css_class(list, "playlist")
    let inside = gtk_button_new()
    gtk_box_append(list.as(GtkBox.self), inside)
    let key = UInt32(bitPattern: key)
    #expect(PlaylistView.uses(key: key, modifiers: modifiers, focus: inside) == expected)
    #expect(!PlaylistView.uses(key: key, modifiers: modifiers, focus: gtk_button_new()))
  }
}
