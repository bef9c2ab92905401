// Shuffling changes what is played after what, not the list: ``QueueMachine/items`` stays as it is.
//
//     var queue = QueueMachine(items: [ItemID(1), ItemID(2), ItemID(3)])
//     queue.advance()             // item 2 is the current one
//     queue.shuffle(seed: 42)     // item 1 before it, item 3 after it
//     queue.unshuffle()           // as in the list
extension QueueMachine {
  /// A Boolean value that indicates whether the items are played in random order.
  package var isShuffled: Bool { shuffled != nil }

  /// Plays the items that have not been played in random order, each once.
  ///
  /// The items that were played before the current one precede it, in that order. Shuffling again changes the
  /// order of what follows. An item that is selected follows the one that was current, so that returning
  /// leads through what was really played. Items that are added come somewhere after the current one. If the
  /// queue is repeated, each round has an order of its own, which does not begin with the item that was
  /// played last, and returning leads into the round before.
  ///
  /// - Parameter seed: The seed of the random order. Equal seeds result in equal orders.
  package mutating func shuffle(seed: UInt64) {
    let played = shuffled.flatMap { shuffled in
      current.map { shuffled.order.elements(before: $0) }
    }
    shuffled = ShuffledOrder(order, played: played ?? trail, current: current, seed: seed)
    countSides()
  }

  /// Plays the items in the order of the queue.
  package mutating func unshuffle() {
    guard isShuffled else { return }
    shuffled = nil
    countSides()
  }

  /// The items in the order in which they are played.
  var path: OrderedItems {
    // Borrowed: a copy at each look would cost more than the look.
    _read {
      if let shuffled { yield shuffled.order } else { yield order }
    }
  }

  /// The item with which the next round begins.
  var firstOfNextRound: ItemID? {
    if let shuffled { shuffled.firstOfNextRound } else { order.first }
  }

  /// The item with which the last round ended.
  var lastOfPreviousRound: ItemID? {
    if let shuffled { shuffled.lastOfPreviousRound } else { order.last }
  }

  /// The largest number of formerly current items that are remembered.
  private static let trailLength = 64

  /// An item becomes the current one: what was current has been played.
  mutating func leaveTrail(to item: ItemID?) {
    guard let current, item != current else { return }
    if trail.last == current { return }
    if trail.count >= Self.trailLength { trail.removeFirst(Self.trailLength / 4) }
    trail.append(current)
  }

  /// An item is selected by hand: it is played now, after the current one.
  mutating func bringForward(_ item: ItemID?) {
    guard shuffled != nil, let item, item != current else { return }
    // Played through, there is nothing to go back to: it starts over.
    if let current {
      shuffled?.put(item, after: current)
    } else {
      shuffled?.begin(order, with: item)
    }
    countSides()
  }
}
