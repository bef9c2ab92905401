internal import PlayheadCore
internal import PlayheadPlayer

/// A queue whose operations can be measured.
@MainActor protocol EditableQueue {
  associatedtype Item

  /// A queue of these items.
  init(_ items: [Item])
  /// An item that is in no queue.
  static func makeItem() -> Item

  mutating func append(_ item: Item)
  mutating func insert(_ item: Item, after reference: Item)
  mutating func move(_ item: Item, before reference: Item)
  mutating func remove(_ item: Item)
  mutating func select(_ item: Item?)
  mutating func advance()
  /// All items, as a list.
  var items: [Item] { get }
}

/// The queue as a value: what a player's queue is made of.
struct MachineQueue: EditableQueue {
  private var machine: QueueMachine
  private static var count: UInt64 = 0

  init(_ items: [ItemID]) { machine = QueueMachine(items: items) }

  static func makeItem() -> ItemID {
    count += 1
    return ItemID(count)
  }

  mutating func append(_ item: ItemID) { machine.insert([item], after: nil) }
  mutating func insert(_ item: ItemID, after reference: ItemID) {
    machine.insert([item], after: reference)
  }
  mutating func move(_ item: ItemID, before reference: ItemID) {
    machine.move(item, before: reference)
  }
  mutating func remove(_ item: ItemID) { machine.remove(item) }
  mutating func select(_ item: ItemID?) { machine.select(item) }
  mutating func advance() { machine.advance() }
  var items: [ItemID] { machine.items }
}

/// A player's queue, with all that it publishes and asks of its pipeline.
struct PlayerQueue: EditableQueue {
  private let player: Player

  init(_ items: [PlayerItem]) {
    player = Players.make([])
    player.items = items
    // Nothing is opened while the queue is edited.
    player.currentItem = nil
  }

  static func makeItem() -> PlayerItem { .simple(url: "file:///nowhere/clip.mp4") }

  func append(_ item: PlayerItem) { player.append(item) }
  func insert(_ item: PlayerItem, after reference: PlayerItem) {
    player.insert(item, after: reference)
  }
  func move(_ item: PlayerItem, before reference: PlayerItem) {
    player.move(item, before: reference)
  }
  func remove(_ item: PlayerItem) { player.remove(item) }
  func select(_ item: PlayerItem?) { player.currentItem = item }
  func advance() { player.advanceToNextItem() }
  var items: [PlayerItem] { player.items }
}
