/// The items in their order, and which of them is the current one.
public struct QueueMachine: Hashable, Sendable {
  /// The items, none of them twice.
  public private(set) var items: [ItemID] = []
  /// The current item; nil if nothing was chosen or the end has been passed.
  public private(set) var current: ItemID?

  /// A queue whose first item is the current one.
  public init(items: [ItemID] = []) {
    self.items = Self.unique(items)
    current = items.first
  }

  /// The items before the current one, in their order.
  public var previousItems: ArraySlice<ItemID> { currentIndex.map { items[..<$0] } ?? [] }
  /// The items after the current one, in their order.
  public var nextItems: ArraySlice<ItemID> { currentIndex.map { items[($0 + 1)...] } ?? [] }

  /// Replaces all items. If the current one is among the new it stays; else the first of those that
  /// came after it and are still there is current, else the first of all.
  public mutating func setItems(_ newItems: [ItemID]) {
    let newItems = Self.unique(newItems)
    let survivors = Set(newItems)
    let candidates = (current.map { [$0] } ?? []) + nextItems
    items = newItems
    current = candidates.first(where: survivors.contains) ?? newItems.first
  }

  /// Adds items at the end. An empty queue's first new item becomes the current one.
  public mutating func append(_ newItems: [ItemID]) {
    let wasEmpty = items.isEmpty
    items = Self.unique(items + newItems)
    if wasEmpty { current = items.first }
  }

  /// Makes a queued item the current one, or nil for none; false if it is not queued.
  public mutating func select(_ item: ItemID?) -> Bool {
    if let item, !items.contains(item) { return false }
    current = item
    return true
  }

  /// Makes the next item the current one; false if there is none.
  public mutating func advance() -> Bool {
    guard let next = nextItems.first else { return false }
    current = next
    return true
  }

  /// Makes the previous item the current one; false if there is none.
  public mutating func returnToPrevious() -> Bool {
    guard let previous = previousItems.last else { return false }
    current = previous
    return true
  }

  private var currentIndex: Int? { current.flatMap(items.firstIndex(of:)) }

  private static func unique(_ items: [ItemID]) -> [ItemID] {
    var seen: Set<ItemID> = []
    return items.filter { seen.insert($0).inserted }
  }
}
