public import PlayheadCore

extension Player {
  /// The items of the queue in their order, each once.
  ///
  /// If the current item is among the new items, it continues to play without interruption. Otherwise the
  /// first of its successors that is among the new items is opened, or the first new item. This property is
  /// essential; while ``objectWillChange`` is emitted, it already has its new value.
  ///
  /// ```swift
  /// player.items = urls.map { .simple(url: $0) }
  /// player.items.removeAll { $0.failure != nil }
  /// ```
  ///
  /// The getter copies the queue; ``itemCount``, ``items(in:)``, and ``index(of:)`` do not. The order is that
  /// of the list, also while ``isShuffled`` is `true`: the order in which items are played is that of
  /// ``nextItems``.
  ///
  /// An item that was given to another player before should be removed from that player first.
  public var items: [PlayerItem] {
    get {
      access(\.items)
      return ask { $0.queue.items }.compactMap { queuedItems[$0] }
    }
    set {
      remember(newValue)
      update { $0.setItems(newValue.map(\.id)) }
      forgetUnqueued()
    }
  }

  /// The number of items in the queue. Unlike `items.count`, it makes no copy of the queue. This property is
  /// essential.
  ///
  /// It is zero for an empty queue. The number includes items that failed.
  public var itemCount: Int {
    access(\.items, "items")
    return ask { $0.queue.count }
  }

  /// Returns the items at some indices of the queue, without a copy of the others.
  ///
  /// Use it for lists that show only the visible rows of a long queue:
  ///
  /// ```swift
  /// let visible = player.items(in: firstRow..<firstRow + 20)
  /// return visible.map(\.displayTitle)
  /// ```
  ///
  /// - Parameter range: Indices of ``items``; those out of bounds are ignored.
  public func items(in range: Range<Int>) -> [PlayerItem] {
    access(\.items)
    return ask { $0.queue.items(in: range) }.compactMap { queuedItems[$0] }
  }

  /// Returns the index of an item in ``items``, or `nil` if it is not queued.
  ///
  /// The result is essential. The queue is not searched: it takes about the same time in a queue of 100 000
  /// items as in one of 100.
  public func index(of item: PlayerItem) -> Int? {
    access(\.items)
    return ask { $0.queue.index(of: item.id) }
  }

  /// Returns the queued item with an identifier, or `nil` if there is none.
  ///
  /// It takes the same time in queues of any length.
  public func item(withID id: ItemID) -> PlayerItem? {
    access(\.items)
    return ask { $0.queue.contains(id) } ? queuedItems[id] : nil
  }

  /// The items before the current one, in playing order. This property is essential.
  ///
  /// In random order they are the items that were played, in the order in which they were played. If the
  /// whole queue is repeated, they are still only those before the current one.
  public var previousItems: [PlayerItem] {
    access(\.previousItems)
    return ask { $0.queue.previousItems }.compactMap { queuedItems[$0] }
  }

  /// The items after the current one, in playing order. This property is essential.
  ///
  /// In random order, it is the order that was drawn when shuffling was turned on or the queue changed.
  public var nextItems: [PlayerItem] {
    access(\.nextItems)
    return ask { $0.queue.nextItems }.compactMap { queuedItems[$0] }
  }

  /// The item that is open, or `nil`.
  ///
  /// Setting a queued item opens it. Setting the current item again seeks to its default position. An item
  /// that is not queued replaces the current one in the queue. Setting `nil` closes the item that is open and
  /// keeps the queue. This property is essential.
  ///
  /// The item is opened in the background; its status is ``PlayerItem/status``. If several items are set in
  /// quick succession, only the last one is opened. Playback continues or stays paused as before.
  ///
  /// ```swift
  /// let chosen = player.items(in: row..<row + 1).first
  /// if let chosen { player.currentItem = chosen }
  /// ```
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
      if let replaced, !ask({ $0.queue.contains(replaced) }) { queuedItems[replaced] = nil }
    }
  }

  var currentItemUnobserved: PlayerItem? { machine.queue.current.flatMap { queuedItems[$0] } }

  /// The mode of repetition: none, the current item, or the whole queue. The default is none.
  ///
  /// Changing the mode neither interrupts nor starts playback. This property is essential.
  ///
  /// With the whole queue, the last item is followed by the first, and ``canAdvanceToNextItem`` is always
  /// `true` if there is an item. With the current item, playback starts over at its end; the person can still
  /// go to another item.
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

  /// A Boolean value that indicates whether the items are played in random order.
  ///
  /// Items that were played can be returned to in their order, and the remaining ones follow at random, each
  /// once. Changing the value neither interrupts playback nor changes ``items``. This property is essential.
  ///
  /// Turning it on keeps the current item and draws an order for all others. Turning it off continues with
  /// the item after the current one in ``items``. If the whole queue is repeated, each round has another
  /// order.
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

  /// The indices of the items that came since the list had a version and so many items; nil if that is not all that
  /// has changed.
  package func insertedItems(since version: Int, count: Int) -> Range<Int>? {
    ask { $0.queue.insertedItems(since: version, count: count) }
  }

  // MARK: - Changing the queue

  /// Replaces the queue by another one, of which nothing has been played, and opens an item of it: in random order any
  /// of them, if none is given to start at.
  package func setItems(_ items: [PlayerItem], startingAt first: PlayerItem?) {
    remember(items)
    update { $0.setItems(items.map(\.id), startingAt: first?.id) }
    forgetUnqueued()
  }

  /// Inserts an item before a queued one.
  ///
  /// The current item continues to play. In random order, the new item is put somewhere after the current
  /// one. If the queue was empty, the item becomes the current one.
  ///
  /// - Parameters:
  ///   - item: An item that is not queued.
  ///   - reference: An item of the queue; `nil` inserts at the front.
  /// - Returns: `false` if the item is queued already, or the reference is not; then nothing changes.
  @discardableResult
  public func insert(_ item: PlayerItem, before reference: PlayerItem?) -> Bool {
    insert([item]) { $0.insert($1, before: reference?.id) }
  }

  /// Inserts an item after a queued one.
  ///
  /// - Parameters:
  ///   - item: An item that is not queued.
  ///   - reference: An item of the queue; `nil` inserts at the end.
  /// - Returns: `false` if the item is queued already, or the reference is not; then nothing changes.
  @discardableResult
  public func insert(_ item: PlayerItem, after reference: PlayerItem?) -> Bool {
    insert([item]) { $0.insert($1, after: reference?.id) }
  }

  /// Inserts an item at the front of the queue.
  ///
  /// - Returns: `false` if the item is queued already; then nothing changes.
  @discardableResult
  public func prepend(_ item: PlayerItem) -> Bool { insert(item, before: nil) }

  /// Appends an item to the queue.
  ///
  /// If the queue was empty, the item becomes the current one and is opened.
  ///
  /// ```swift
  /// let isNew = player.append(.simple(url: urls[0]))
  /// player.append(urls.dropFirst().map { .simple(url: $0) })
  /// print(isNew, player.itemCount)
  /// ```
  ///
  /// - Returns: `false` if the item is queued already; then nothing changes.
  @discardableResult
  public func append(_ item: PlayerItem) -> Bool { insert(item, after: nil) }

  /// Appends items to the queue; those that are queued already keep their positions.
  ///
  /// Appending many items at once is faster than one by one, because the change is published once.
  ///
  /// - Returns: `false` if all of them are queued already; then nothing changes.
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

  /// Moves a queued item before another one.
  ///
  /// Playback is not interrupted, not even if the current item is moved: what follows it is then what follows
  /// it in the new order.
  ///
  /// - Parameters:
  ///   - item: An item of the queue.
  ///   - reference: Another item of the queue; `nil` moves to the front.
  /// - Returns: `false` if one of them is not queued, if both are the same, or if the item is there already;
  ///   then nothing changes.
  @discardableResult
  public func move(_ item: PlayerItem, before reference: PlayerItem?) -> Bool {
    move { $0.move(item.id, before: reference?.id) }
  }

  /// Moves a queued item after another one.
  ///
  /// - Parameters:
  ///   - item: An item of the queue.
  ///   - reference: Another item of the queue; `nil` moves to the end.
  /// - Returns: `false` if one of them is not queued, if both are the same, or if the item is there already;
  ///   then nothing changes.
  @discardableResult
  public func move(_ item: PlayerItem, after reference: PlayerItem?) -> Bool {
    move { $0.move(item.id, after: reference?.id) }
  }

  /// Removes an item from the queue. If it is the current one, the next item is opened.
  ///
  /// An item that is not queued is ignored.
  ///
  /// If the current item was the last one, the player goes to the one before it and pauses; while the whole
  /// queue is repeated, it continues with the first item instead. The player becomes empty with its last
  /// item.
  public func remove(_ item: PlayerItem) {
    update { $0.remove(item.id) }
    // An observer of the change may have added it again.
    if !ask({ $0.queue.contains(item.id) }) { queuedItems[item.id] = nil }
  }

  /// Removes all items and closes the current one.
  ///
  /// The player becomes empty: ``currentItem`` is `nil`, and the views show nothing. Settings such as
  /// ``volume``, ``repeatMode``, and ``shouldPlay`` stay.
  public func removeAllItems() {
    update { $0.removeAll() }
    // Not all: an observer of the change may have added some.
    forgetUnqueued()
  }

  // MARK: - Navigation

  /// A Boolean value that indicates whether there is a next item; while the whole queue is repeated,
  /// there always is. It is essential.
  ///
  /// It does not depend on whether the next item can be played.
  public var canAdvanceToNextItem: Bool {
    access(\.navigation.canAdvanceToNextItem)
    return ask { $0.canAdvanceToNextItem }
  }

  /// Opens the next item, if there is one. While the whole queue is repeated, the last item is followed by
  /// the first.
  ///
  /// It can be called several times in quick succession; only the item that is reached is opened. The new
  /// item plays if ``shouldPlay`` is `true`.
  public func advanceToNextItem() { update { $0.advanceToNextItem() } }

  /// A Boolean value that indicates whether ``returnToPreviousItem()`` has an effect. It is
  /// essential.
  ///
  /// With smart navigation it may be `true` for the first item, too, because its beginning can be returned
  /// to.
  public var canReturnToPreviousItem: Bool {
    access(\.navigation.canReturnToPreviousItem)
    return ask { $0.canReturnToPreviousItem }
  }

  /// Opens the previous item, if there is one.
  ///
  /// With smart navigation, which is the default, the method seeks to the beginning of the current item
  /// instead if that has been played for the configured interval, or is the first one.
  ///
  /// ``PlayerConfiguration/navigationMode`` with `.immediate` always opens the previous item. The interval of
  /// smart navigation is three seconds by default.
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
    let queue = machine.queue
    queuedItems = queuedItems.filter { queue.contains($0.key) }
  }
}
