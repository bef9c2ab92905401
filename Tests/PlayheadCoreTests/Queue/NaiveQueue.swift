import PlayheadCore

/// An operation on a queue.
enum QueueOperation: Sendable {
  case setItems([ItemID])
  case insertBefore([ItemID], ItemID?)
  case insertAfter([ItemID], ItemID?)
  case moveBefore(ItemID, ItemID?)
  case moveAfter(ItemID, ItemID?)
  case remove(ItemID)
  case removeAll
  case select(ItemID?)
  case replaceCurrent(ItemID)
  case advance
  case returnToPrevious
  case endReached
  case setRepeatMode(RepeatMode)
}

extension QueueMachine {
  /// Does it; nil where there is no answer.
  mutating func perform(_ operation: QueueOperation) -> Bool? {
    switch operation {
    case .setItems(let items): setItems(items)
    case .insertBefore(let items, let reference): return insert(items, before: reference)
    case .insertAfter(let items, let reference): return insert(items, after: reference)
    case .moveBefore(let item, let reference): return move(item, before: reference)
    case .moveAfter(let item, let reference): return move(item, after: reference)
    case .remove(let item): return remove(item)
    case .removeAll: removeAll()
    case .select(let item): return select(item)
    case .replaceCurrent(let item): return replaceCurrent(with: item)
    case .advance: return advance()
    case .returnToPrevious: return returnToPrevious()
    case .endReached: endReached()
    case .setRepeatMode(let mode): repeatMode = mode
    }
    return nil
  }
}

/// The rules of the queue told once more, with an array that is searched and copied.
struct NaiveQueue {
  var items: [ItemID] = []
  var current: ItemID?
  var repeatMode = RepeatMode.off

  var previousItems: [ItemID] { currentIndex.map { Array(items[..<$0]) } ?? [] }
  var nextItems: [ItemID] { currentIndex.map { Array(items[($0 + 1)...]) } ?? [] }
  private var currentIndex: Int? { current.flatMap(items.firstIndex(of:)) }

  mutating func perform(_ operation: QueueOperation) -> Bool? {
    switch operation {
    case .setItems(let new): setItems(new)
    case .insertBefore(let new, let reference):
      return insert(new, at: reference.map { items.firstIndex(of: $0) } ?? 0)
    case .insertAfter(let new, let reference):
      return insert(
        new, at: reference.map { items.firstIndex(of: $0).map { $0 + 1 } } ?? items.count)
    case .moveBefore(let item, let reference):
      guard let reference else { return move(item) { $0.insert(item, at: 0) } }
      return move(item) { rest in
        if let index = rest.firstIndex(of: reference) { rest.insert(item, at: index) }
      }
    case .moveAfter(let item, let reference):
      guard let reference else { return move(item) { $0.append(item) } }
      return move(item) { rest in
        if let index = rest.firstIndex(of: reference) { rest.insert(item, at: index + 1) }
      }
    case .remove(let item): return remove(item)
    case .removeAll: (items, current) = ([], nil)
    case .select(let item):
      if let item, !items.contains(item) { return false }
      current = item
      return true
    case .replaceCurrent(let item): return replaceCurrent(item)
    case .advance: return go(to: neighbor(at: 1))
    case .returnToPrevious: return go(to: neighbor(at: -1))
    case .endReached: current = itemAfterEnd
    case .setRepeatMode(let mode): repeatMode = mode
    }
    return nil
  }

  /// The item so many places after the current one, around the ends if the mode says so.
  func neighbor(at distance: Int) -> ItemID? {
    guard let current, let index = items.firstIndex(of: current) else { return nil }
    let other = index + distance
    if repeatMode == .all { return items[(other + items.count) % items.count] }
    return items.indices.contains(other) ? items[other] : nil
  }

  var itemAfterEnd: ItemID? { repeatMode == .one ? current : neighbor(at: 1) }

  /// The items as they are played to their ends, until one comes again.
  func upcoming(_ count: Int) -> [ItemID] {
    var copy = self
    var upcoming: [ItemID] = []
    while let item = copy.current, upcoming.count < count, !upcoming.contains(item) {
      upcoming.append(item)
      copy.current = copy.itemAfterEnd
    }
    return upcoming
  }

  private mutating func setItems(_ new: [ItemID]) {
    let new = without(duplicates: new)
    guard new != items else { return }
    let start = current.flatMap(items.firstIndex(of:)) ?? items.count
    let survivor = items[start...].first { new.contains($0) }
    (items, current) = (new, survivor ?? new.first)
  }

  private mutating func insert(_ new: [ItemID], at index: Int?) -> Bool {
    let queued = Set(items)
    let new = without(duplicates: new).filter { !queued.contains($0) }
    guard let index, !new.isEmpty else { return false }
    if items.isEmpty { current = new.first }
    items = items[..<index] + new + items[index...]
    return true
  }

  private mutating func move(_ item: ItemID, put: (inout [ItemID]) -> Void) -> Bool {
    guard items.contains(item) else { return false }
    var moved = items.filter { $0 != item }
    put(&moved)
    guard moved.count == items.count, moved != items else { return false }
    items = moved
    return true
  }

  private mutating func remove(_ item: ItemID) -> Bool {
    guard let index = items.firstIndex(of: item) else { return false }
    items.remove(at: index)
    guard current == item else { return true }
    if index < items.count {
      current = items[index]
    } else {
      current = repeatMode == .all ? items.first : items.last
    }
    return true
  }

  private mutating func replaceCurrent(_ item: ItemID) -> Bool {
    guard item != current else { return false }
    if !items.contains(item) {
      if let current, let index = items.firstIndex(of: current) {
        items[index] = item
      } else {
        items.append(item)
      }
    }
    current = item
    return true
  }

  private mutating func go(to item: ItemID?) -> Bool {
    guard let item else { return false }
    current = item
    return true
  }

  private func without(duplicates items: [ItemID]) -> [ItemID] {
    var seen: Set<ItemID> = []
    return items.filter { seen.insert($0).inserted }
  }
}

/// All that a queue tells.
struct QueueObservation: Equatable {
  var items: [ItemID]
  var count: Int
  var isEmpty: Bool
  var first: ItemID?
  var current: ItemID?
  var repeatMode: RepeatMode
  var previousItems: [ItemID]
  var nextItems: [ItemID]
  var nextItem: ItemID?
  var previousItem: ItemID?
  var itemAfterEnd: ItemID?
  var upcoming: [[ItemID]]
  var indexes: [Int?]
  var contained: [Bool]
  var insertable: [Bool]

  /// Notes what a queue tells, of these items among others.
  init(_ queue: QueueMachine, asked: [ItemID]) {
    items = queue.items
    count = queue.count
    isEmpty = queue.isEmpty
    first = queue.first
    current = queue.current
    repeatMode = queue.repeatMode
    previousItems = queue.previousItems
    nextItems = queue.nextItems
    nextItem = queue.nextItem
    previousItem = queue.previousItem
    itemAfterEnd = queue.itemAfterEnd
    upcoming = (-1...6).map { queue.upcoming($0) }
    indexes = asked.map { queue.index(of: $0) }
    contained = asked.map { queue.contains($0) }
    insertable = asked.flatMap { item in
      ([nil] + asked).map { queue.canInsert(item, relativeTo: $0) }
    }
  }

  /// Notes what a queue should tell.
  init(_ queue: NaiveQueue, asked: [ItemID]) {
    items = queue.items
    count = queue.items.count
    isEmpty = queue.items.isEmpty
    first = queue.items.first
    current = queue.current
    repeatMode = queue.repeatMode
    previousItems = queue.previousItems
    nextItems = queue.nextItems
    nextItem = queue.neighbor(at: 1)
    previousItem = queue.neighbor(at: -1)
    itemAfterEnd = queue.itemAfterEnd
    upcoming = (-1...6).map { queue.upcoming($0) }
    indexes = asked.map { queue.items.firstIndex(of: $0) }
    contained = asked.map { queue.items.contains($0) }
    insertable = asked.flatMap { item in
      ([nil] + asked).map { reference in
        var copy = queue
        return copy.perform(.insertAfter([item], reference)) == true
      }
    }
  }
}
