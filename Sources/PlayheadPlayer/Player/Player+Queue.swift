public import PlayheadCore

extension Player {
  /// The items in their order, none of them twice. When they are replaced, a current item that is
  /// among the new ones plays on uninterrupted; else the next survivor, or the first, is opened.
  /// Essential: while `objectWillChange` is being sent, the list is the new one already.
  public var items: [PlayerItem] {
    get {
      access(\.items)
      return machine.queue.items.compactMap { queuedItems[$0] }
    }
    set {
      remember(newValue)
      update { $0.setItems(newValue.map(\.id)) }
      forgetUnqueued()
    }
  }

  /// How many items there are. Essential, as ``items``, and unlike them without a copy.
  public var itemCount: Int {
    access(\.items)
    return machine.queue.count
  }

  /// The items at some indices of ``items``, as far as there are such, without a copy of the others.
  public func items(in range: Range<Int>) -> [PlayerItem] {
    access(\.items)
    return machine.queue.items(in: range).compactMap { queuedItems[$0] }
  }

  /// Where in ``items`` an item is; nil if it is not queued.
  public func index(of item: PlayerItem) -> Int? {
    access(\.items)
    return machine.queue.index(of: item.id)
  }

  /// The queued item with an identity; nil if there is none.
  public func item(withID id: ItemID) -> PlayerItem? {
    access(\.items)
    return machine.queue.contains(id) ? queuedItems[id] : nil
  }

  /// The items before the current one, in the order of playing. Essential.
  public var previousItems: [PlayerItem] {
    access(\.previousItems)
    return machine.queue.previousItems.compactMap { queuedItems[$0] }
  }

  /// The items after the current one, in the order of playing. Essential.
  public var nextItems: [PlayerItem] {
    access(\.nextItems)
    return machine.queue.nextItems.compactMap { queuedItems[$0] }
  }

  /// The item that is open, or nil. Setting a queued item opens it; setting the same goes to its
  /// default position; one that is not queued takes the current one's place in the queue; nil closes
  /// what is open and keeps the queue. Essential.
  public var currentItem: PlayerItem? {
    get {
      access(\.currentItem)
      return essential.currentItem.flatMap { queuedItems[$0] }
    }
    set {
      let replaced =
        newValue.map { queuedItems[$0.id] == nil } ?? false ? machine.queue.current : nil
      if let newValue { queuedItems[newValue.id] = newValue }
      update { $0.select(newValue?.id) }
      if let replaced, !machine.queue.contains(replaced) { queuedItems[replaced] = nil }
    }
  }

  var currentItemUnobserved: PlayerItem? { machine.queue.current.flatMap { queuedItems[$0] } }

  /// Whether the queue's end leads to its beginning, or an item's end to its own beginning. Changing
  /// it neither interrupts playback nor begins it. Essential.
  public var repeatMode: RepeatMode {
    get {
      access(\.repeatMode)
      return essential.repeatMode
    }
    set {
      update {
        $0.setRepeatMode(newValue)
        return []
      }
    }
  }

  /// True if the items are played in another order than that of ``items``: what has been played can
  /// be gone back through, and the rest follows at random, each item once. Changing it neither
  /// interrupts playback nor changes the list. Essential.
  public var isShuffled: Bool {
    get {
      access(\.isShuffled)
      return essential.isShuffled
    }
    set {
      guard newValue != machine.queue.isShuffled else { return }
      update {
        $0.setShuffled(seed: newValue ? .random(in: 0...UInt64.max) : nil)
        return []
      }
    }
  }

  /// Another number whenever ``items`` became another list.
  package var itemsVersion: Int { machine.queue.version }

  // MARK: - Changing the queue

  /// Inserts an item before a queued one, or at the front.
  /// - Returns: false, and nothing changes, if it is queued already or the other one is not.
  @discardableResult
  public func insert(_ item: PlayerItem, before reference: PlayerItem?) -> Bool {
    insert([item]) { $0.insert($1, before: reference?.id) }
  }

  /// Inserts an item after a queued one, or at the end.
  /// - Returns: false, and nothing changes, if it is queued already or the other one is not.
  @discardableResult
  public func insert(_ item: PlayerItem, after reference: PlayerItem?) -> Bool {
    insert([item]) { $0.insert($1, after: reference?.id) }
  }

  /// Puts an item at the front. An item that is queued already is not queued again: that is what is
  /// documented of the model, whose code differs.
  /// - Returns: false, and nothing changes, if it is queued already.
  @discardableResult
  public func prepend(_ item: PlayerItem) -> Bool { insert(item, before: nil) }

  /// Puts an item at the end.
  /// - Returns: false, and nothing changes, if it is queued already.
  @discardableResult
  public func append(_ item: PlayerItem) -> Bool { insert(item, after: nil) }

  /// Puts items at the end; those already queued keep their place.
  /// - Returns: false, and nothing changes, if all of them are queued already.
  @discardableResult
  public func append(_ items: [PlayerItem]) -> Bool {
    insert(items) { $0.insert($1, after: nil) }
  }

  /// Puts items behind a queued one; those already queued keep their place.
  /// - Returns: false, and nothing changes, if the other one is not queued, or all of them are.
  @discardableResult
  package func insert(_ items: [PlayerItem], after reference: PlayerItem) -> Bool {
    insert(items) { $0.insert($1, after: reference.id) }
  }

  /// Moves a queued item before another one, or to the front.
  /// - Returns: false, and nothing changes, if either is not queued, if both are the same, or if it
  ///   is there already.
  @discardableResult
  public func move(_ item: PlayerItem, before reference: PlayerItem?) -> Bool {
    move { $0.move(item.id, before: reference?.id) }
  }

  /// Moves a queued item after another one, or to the end.
  /// - Returns: false, and nothing changes, if either is not queued, if both are the same, or if it
  ///   is there already.
  @discardableResult
  public func move(_ item: PlayerItem, after reference: PlayerItem?) -> Bool {
    move { $0.move(item.id, after: reference?.id) }
  }

  /// Removes an item; if it is the current one, the next is opened. One that is not queued is ignored.
  public func remove(_ item: PlayerItem) {
    update { $0.remove(item.id) }
    queuedItems[item.id] = nil
  }

  /// Empties the queue; what is open is closed.
  public func removeAllItems() {
    update { $0.removeAll() }
    queuedItems = [:]
  }

  // MARK: - Navigation

  /// True if there is a next item, or the queue is repeated. Essential.
  public func canAdvanceToNextItem() -> Bool {
    access(\.navigation.canAdvanceToNextItem)
    return machine.canAdvanceToNextItem
  }

  /// Opens the next item, if there is one; where the queue is repeated, the first after the last.
  public func advanceToNextItem() { update { $0.advanceToNextItem() } }

  /// True if ``returnToPreviousItem()`` does something. Essential.
  public func canReturnToPreviousItem() -> Bool {
    access(\.navigation.canReturnToPreviousItem)
    return machine.canReturnToPreviousItem
  }

  /// Opens the previous item, if there is one. In smart navigation it goes back to the beginning of
  /// the current item instead if that has been played for the configured interval, or is the first.
  public func returnToPreviousItem() {
    update { $0.returnToPreviousItem(now: monotonicNow()) }
  }

  // MARK: - Helpers

  private func insert(
    _ items: [PlayerItem],
    _ change: (inout PlaybackMachine, [ItemID]) -> (isDone: Bool, actions: [PlaybackAction])
  ) -> Bool {
    let new = items.filter { queuedItems[$0.id] == nil }
    remember(new)
    var isDone = false
    update {
      let result = change(&$0, items.map(\.id))
      isDone = result.isDone
      return result.actions
    }
    if !isDone { for item in new { queuedItems[item.id] = nil } }
    return isDone
  }

  private func move(_ change: (inout PlaybackMachine) -> Bool) -> Bool {
    var isDone = false
    update {
      isDone = change(&$0)
      return []
    }
    return isDone
  }

  private func remember(_ items: [PlayerItem]) {
    queuedItems.reserveCapacity(queuedItems.count + items.count)
    for item in items { queuedItems[item.id] = item }
  }

  private func forgetUnqueued() {
    // All that are queued are among them.
    guard queuedItems.count > machine.queue.count else { return }
    queuedItems = queuedItems.filter { machine.queue.contains($0.key) }
  }
}
