internal import PlayheadCore

extension Player {
  /// The items in their order, none of them twice. When they are replaced, a current item that is
  /// among the new ones plays on uninterrupted; else the next survivor, or the first, is opened.
  /// Essential.
  public var items: [PlayerItem] {
    get {
      access(\.items)
      return essential.queue.items.compactMap { queuedItems[$0] }
    }
    set {
      remember(newValue)
      update { $0.setItems(newValue.map(\.id)) }
      forgetUnqueued()
    }
  }

  /// The items before the current one. Essential.
  public var previousItems: [PlayerItem] {
    access(\.previousItems)
    return essential.queue.previousItems.compactMap { queuedItems[$0] }
  }

  /// The items after the current one. Essential.
  public var nextItems: [PlayerItem] {
    access(\.nextItems)
    return essential.queue.nextItems.compactMap { queuedItems[$0] }
  }

  /// The item that is open, or nil. Setting a queued item opens it; setting the same begins it
  /// anew; nil closes it and keeps the queue; one that is not queued is ignored. Essential.
  public var currentItem: PlayerItem? {
    get {
      access(\.currentItem)
      return essential.queue.current.flatMap { queuedItems[$0] }
    }
    set {
      guard newValue.map({ queuedItems[$0.id] != nil }) ?? true else { return }
      update { $0.select(newValue?.id) }
    }
  }

  /// Adds items at the end; those already queued keep their place.
  public func append(_ items: [PlayerItem]) {
    remember(items)
    update { $0.append(items.map(\.id)) }
  }

  /// Empties the queue; what is open is closed.
  public func removeAllItems() { items = [] }

  /// True if there is a next item.
  public func canAdvanceToNextItem() -> Bool { !machine.queue.nextItems.isEmpty }

  /// Opens the next item, if there is one.
  public func advanceToNextItem() { update { $0.advanceToNextItem() } }

  /// True if there is a previous item.
  public func canReturnToPreviousItem() -> Bool { !machine.queue.previousItems.isEmpty }

  /// Opens the previous item, if there is one.
  public func returnToPreviousItem() { update { $0.returnToPreviousItem() } }

  private func remember(_ items: [PlayerItem]) {
    for item in items { queuedItems[item.id] = item }
  }

  private func forgetUnqueued() {
    let queued = Set(machine.queue.items)
    queuedItems = queuedItems.filter { queued.contains($0.key) }
  }
}
