/// The items in their order, and which of them is the current one.
public struct QueueMachine: Sendable {
  public private(set) var items: [ItemID] = []
  public private(set) var current: ItemID?
  public var repeatMode = RepeatMode.off
  public private(set) var version = 0
  public init(items: [ItemID] = []) {
    self.items = Self.unique(items)
    current = items.first
  }
  public var count: Int { items.count }
  public var isEmpty: Bool { items.isEmpty }
  public var first: ItemID? { items.first }
  public func contains(_ item: ItemID) -> Bool { items.contains(item) }
  private var index: Int? { current.flatMap(items.firstIndex(of:)) }
  public var previousItems: [ItemID] { index.map { Array(items[..<$0]) } ?? [] }
  public var nextItems: [ItemID] { index.map { Array(items[($0 + 1)...]) } ?? [] }
  public var nextItem: ItemID? {
    nextItems.first ?? (repeatMode == .all && current != nil ? items.first : nil)
  }
  public var previousItem: ItemID? {
    previousItems.last ?? (repeatMode == .all && current != nil ? items.last : nil)
  }
  public var itemAfterEnd: ItemID? { repeatMode == .one ? current : nextItem }
  public func upcoming(_ count: Int) -> [ItemID] {
    Self.unique(
      (current.map { [$0] } ?? []) + nextItems + (repeatMode == .all ? previousItems : [])
    ).prefix(count).map { $0 }
  }
  private mutating func change(_ new: [ItemID]) {
    if new != items {
      items = new
      version += 1
    }
  }
  public mutating func setItems(_ newItems: [ItemID]) {
    let newItems = Self.unique(newItems)
    let survivors = Set(newItems)
    let candidates = (current.map { [$0] } ?? []) + nextItems
    change(newItems)
    current = candidates.first(where: survivors.contains) ?? newItems.first
  }
  public mutating func insert(_ new: [ItemID], before: ItemID?) -> Bool {
    insert(new, before.map { items.firstIndex(of: $0) } ?? 0)
  }
  public mutating func insert(_ new: [ItemID], after: ItemID?) -> Bool {
    insert(new, after.map { items.firstIndex(of: $0).map { $0 + 1 } } ?? items.count)
  }
  private mutating func insert(_ new: [ItemID], _ at: Int?) -> Bool {
    let new = Self.unique(new).filter { !items.contains($0) }
    guard let at, !new.isEmpty else { return false }
    let wasEmpty = items.isEmpty
    var copy = items
    copy.insert(contentsOf: new, at: at)
    change(copy)
    if wasEmpty { current = items.first }
    return true
  }
  public mutating func move(_ item: ItemID, before: ItemID?) -> Bool {
    guard item != before, let from = items.firstIndex(of: item) else { return false }
    if let before, !items.contains(before) { return false }
    var copy = items
    copy.remove(at: from)
    copy.insert(item, at: before.flatMap { copy.firstIndex(of: $0) } ?? 0)
    let isNew = copy != items
    change(copy)
    return isNew
  }
  public mutating func move(_ item: ItemID, after: ItemID?) -> Bool {
    guard item != after, let from = items.firstIndex(of: item) else { return false }
    if let after, !items.contains(after) { return false }
    var copy = items
    copy.remove(at: from)
    copy.insert(item, at: after.flatMap { copy.firstIndex(of: $0).map { $0 + 1 } } ?? copy.count)
    let isNew = copy != items
    change(copy)
    return isNew
  }
  public mutating func remove(_ item: ItemID) -> Bool {
    guard let at = items.firstIndex(of: item) else { return false }
    if item == current {
      let next = nextItem
      current = next == item ? nil : next
    }
    var copy = items
    copy.remove(at: at)
    change(copy)
    return true
  }
  public mutating func removeAll() {
    change([])
    current = nil
  }
  public mutating func select(_ item: ItemID?) -> Bool {
    if let item, !items.contains(item) { return false }
    current = item
    return true
  }
  public mutating func replaceCurrent(with item: ItemID) -> Bool {
    if items.contains(item) { return select(item) }
    var copy = items
    if let index { copy[index] = item } else { copy.append(item) }
    change(copy)
    current = item
    return true
  }
  public mutating func advance() -> Bool {
    guard let n = nextItem else { return false }
    current = n
    return true
  }
  public mutating func returnToPrevious() -> Bool {
    guard let n = previousItem else { return false }
    current = n
    return true
  }
  public mutating func endReached() { current = itemAfterEnd }
  private static func unique(_ items: [ItemID]) -> [ItemID] {
    var seen: Set<ItemID> = []
    return items.filter { seen.insert($0).inserted }
  }
}
