internal import CPlatform
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer

/// The content of a playlist: a mirror of the player's items, to which only the changes are applied, and the rows that
/// are on the screen.
@MainActor final class PlaylistContent {
  let list = ListModel<PlayerItem>()
  let editor: PlaylistEditor
  /// The state that contains the text that is searched for.
  let query = State("")
  /// The state that contains the number of items that are shown, and of all items.
  let counts = State(Counts())
  /// The rows that show an item now.
  private(set) var rows: [ItemID: (row: PlaylistRow, item: PlayerItem)] = [:]
  /// The number of times that a row was given another item; for tests.
  private(set) var bindCount = 0
  /// Called when a row was given an item.
  var onBind: @MainActor () -> Void = {}
  /// Called when another item has become the current one.
  var onCurrentItem: @MainActor () -> Void = {}

  struct Counts: Equatable {
    var shown = 0
    var all = 0
  }

  /// The part of a player's state that is shown.
  struct Shown: Equatable {
    var version = 0
    var current: ItemID?
    var text = PlaylistRowText()
  }

  private weak var player: Player?
  private var shown: (version: Int, query: String)?
  private var current: ItemID?
  /// Looks for something, now.
  private var search: Task<Void, Never>?
  /// Looks for an item to play, now.
  private var choice: Task<Void, Never>?
  /// The number of titles that are looked at before the main loop has its turn.
  private static let searchPart = 500

  init(player: Player) {
    self.player = player
    editor = PlaylistEditor(player: player)
  }

  /// Returns what is shown of a player: its list, its current item, and what the row of that says.
  func shown(of player: Player) -> Shown {
    let item = player.currentItem
    return Shown(
      version: player.itemsVersion, current: item?.id, text: item.map(text) ?? PlaylistRowText())
  }

  /// Takes over what has changed: the body of the playlist.
  func update() {
    guard let player else { return }
    let query = query.value
    if shown?.version != player.itemsVersion || shown?.query != query {
      let former = shown
      shown = (player.itemsVersion, query)
      if !insertItems(of: player, since: former) {
        updateItems(player.items, TextFilter(query), isOtherQuery: former?.query != query)
      }
    }
    let item = player.currentItem
    let previous = current
    current = item?.id
    for id in Set([previous, current].compactMap(\.self)) {
      if let (row, item) = rows[id] { row.text.value = text(of: item) }
    }
    if current != previous, current != nil { onCurrentItem() }
  }

  /// An item is shown by a row.
  func bind(_ row: PlaylistRow, to item: PlayerItem) {
    // GTK 4.8 binds every row after a change again, to the item that it has.
    if row.item !== item { bindCount += 1 }
    row.item = item
    rows[item.id] = (row, item)
    row.text.value = text(of: item)
    onBind()
  }

  /// A row does not show an item any more.
  func unbind(_ row: PlaylistRow, from item: PlayerItem) {
    if rows[item.id]?.row === row { rows[item.id] = nil }
  }

  /// The position of the current item in the list, or `nil` if it is not shown.
  var currentPosition: Int? {
    current.flatMap { current in list.rows.firstIndex { $0.id == current } }
  }

  /// The item before another one in the whole queue, whatever of it is shown; `nil` before the first.
  func item(before item: PlayerItem) -> PlayerItem? {
    guard let player, let index = player.index(of: item), index > 0 else { return nil }
    return player.items(in: index - 1..<index).first
  }

  /// The last item of the whole queue, whatever of it is shown.
  var lastItem: PlayerItem? {
    guard let player else { return nil }
    return player.items(in: player.itemCount - 1..<player.itemCount).first
  }

  /// Something is known of an item that was not known before.
  func refresh(_ item: PlayerItem) { rows[item.id]?.row.text.value = text(of: item) }

  /// Plays an item.
  func play(_ item: PlayerItem) {
    guard let player else { return }
    if player.currentItem != item {
      player.currentItem = item
    } else if player.canReplay {
      player.replay()
    }
    player.play()
  }

  /// Plays the first item whose title matches a text. The rows may still be those of another text.
  func playFirst(matching text: String) {
    guard let items = player?.items else { return }
    let filter = TextFilter(text)
    choice?.cancel()
    choice = Task { [weak self] in
      guard let first = await Self.find(filter, in: items, isOneEnough: true)?.first, let self,
        player?.item(withID: first.id) != nil
      else { return }
      play(first)
    }
  }

  /// Inserts the next part of a long list that comes part by part, and looks at that part only. Returns `false` if more
  /// than that has changed.
  private func insertItems(of player: Player, since former: (version: Int, query: String)?) -> Bool
  {
    guard let former, former.query.isEmpty, query.value.isEmpty,
      let new = player.insertedItems(since: former.version, count: list.rows.count)
    else { return false }
    list.insert(player.items(in: new), at: new.lowerBound)
    counts.value = Counts(shown: list.rows.count, all: player.itemCount)
    return true
  }

  private func updateItems(_ items: [PlayerItem], _ filter: TextFilter, isOtherQuery: Bool) {
    search?.cancel()
    if filter.isEmpty {
      show(items, filter, of: items)
    } else {
      if !isOtherQuery {
        // What matched does so still: whoever removes or moves rows finds the others at once.
        let known = Set(list.rows)
        show(items.filter(known.contains), filter, of: items)
      }
      search = Task { [weak self] in
        guard let found = await Self.find(filter, in: items) else { return }
        self?.show(found, filter, of: items)
      }
    }
  }

  /// A part at a time, as there may be many; nil if it was canceled.
  private static func find(
    _ filter: TextFilter, in items: [PlayerItem], isOneEnough: Bool = false
  ) async -> [PlayerItem]? {
    var found: [PlayerItem] = []
    for start in stride(from: 0, to: items.count, by: searchPart) {
      let part = items[start..<min(start + searchPart, items.count)]
      found += part.filter { filter.matches($0.displayTitle) }
      if isOneEnough, !found.isEmpty { return found }
      await Task.yield()
      if Task.isCancelled { return nil }
    }
    return found
  }

  private func show(_ new: [PlayerItem], _ filter: TextFilter, of items: [PlayerItem]) {
    let old = list.rows
    let changes = ListDifference.changes(from: old, to: new)
    list.replace(changes.map { ($0.position, $0.removed, $0.added) }, with: new)
    counts.value = Counts(shown: new.count, all: items.count)
    // Another list altogether: what was done to the last one is over.
    if filter.isEmpty, !old.isEmpty, !items.isEmpty, editor.canUndo.value,
      Set(old).isDisjoint(with: items)
    {
      editor.forget()
    }
  }

  private func text(of item: PlayerItem) -> PlaylistRowText {
    PlaylistRowText(
      title: item.displayTitle, duration: item.duration.map { TimeText.clock($0) } ?? "",
      problem: item.failure.map(localizedSentence(of:)), isCurrent: item.id == current)
  }
}
