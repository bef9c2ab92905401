extension PlaybackMachine {
  /// Replaces all items; the current one plays on if it is still among them.
  public mutating func setItems(_ items: [ItemID]) -> [PlaybackAction] {
    changeQueue { $0.setItems(items) }
  }

  /// Adds items at the end.
  public mutating func append(_ items: [ItemID]) -> [PlaybackAction] {
    changeQueue { $0.append(items) }
  }

  /// Makes a queued item the current one; the same item begins anew. Nil: nothing plays.
  public mutating func select(_ item: ItemID?) -> [PlaybackAction] {
    guard item != queue.current else { return item == nil ? [] : restart() }
    return changeQueue { _ = $0.select(item) }
  }

  /// Makes the next item the current one, if there is one.
  public mutating func advanceToNextItem() -> [PlaybackAction] {
    changeQueue { _ = $0.advance() }
  }

  /// Makes the previous item the current one, if there is one.
  public mutating func returnToPreviousItem() -> [PlaybackAction] {
    changeQueue { _ = $0.returnToPrevious() }
  }

  private mutating func changeQueue(_ change: (inout QueueMachine) -> Void) -> [PlaybackAction] {
    let before = queue.current
    change(&queue)
    return queue.current == before ? [] : load()
  }
}
