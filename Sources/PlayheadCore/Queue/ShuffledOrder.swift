/// The order in which the items of a shuffled queue are played: what has been played, the current
/// item, and then the rest at random. Each item of the queue is in it once.
struct ShuffledOrder: Sendable {
  private(set) var order: OrderedItems
  private var random: SeededRandom
  /// The round that was played before this one, as it was at its end; nil as soon as there are other
  /// items.
  private var previousRound: Round?

  private struct Round {
    let order: OrderedItems
    let random: SeededRandom
  }

  /// More new items than this are not put in one by one.
  private static let fewItems = 64

  /// Shuffles items.
  /// - Parameters:
  ///   - played: what has been played, in that order; what is not among the items is left out.
  ///   - current: comes after that; nil if there is none.
  ///   - seed: equal ones make equal orders.
  init(_ items: OrderedItems, played: [ItemID] = [], current: ItemID?, seed: UInt64) {
    order = OrderedItems()
    random = SeededRandom(seed: seed)
    shuffle(items, played: played, current: current)
  }

  /// The item with which the next round begins: any but the one with which this round ends, if
  /// there are several. It stays the same until that round begins.
  var firstOfNextRound: ItemID? {
    var random = random
    return randomFirst(using: &random)
  }

  /// The last item of the previous round or, if that is unknown, of this one.
  var lastOfPreviousRound: ItemID? { previousRound?.order.last ?? order.last }

  /// All was played: plays the same items in another order.
  mutating func beginNextRound() {
    let round = Round(order: order, random: random)
    guard let first = randomFirst(using: &random) else { return }
    var rest = order.elements.filter { $0 != first }
    rest.shuffle(using: &random)
    order = OrderedItems([first] + rest)
    previousRound = round
  }

  /// The order of the previous round counts again, after which this one comes again as it is now.
  mutating func returnToPreviousRound() {
    guard let round = previousRound else { return }
    (order, random, previousRound) = (round.order, round.random, nil)
  }

  private func randomFirst(using random: inout SeededRandom) -> ItemID? {
    order.count < 2
      ? order.first : order.item(at: Int.random(in: 0..<(order.count - 1), using: &random))
  }

  /// Takes over other items: those played, and the current one, keep their order.
  mutating func setItems(_ items: OrderedItems, current: ItemID?) {
    let played = current.map { order.elements(before: $0) } ?? []
    shuffle(items, played: played, current: current)
  }

  /// Starts over with an item, or with any of them.
  mutating func begin(_ items: OrderedItems, with item: ItemID?) {
    shuffle(items, played: [], current: item)
  }

  /// Puts items that are new to the queue somewhere after the current one.
  mutating func add(_ items: [ItemID], to queue: OrderedItems, current: ItemID?) {
    previousRound = nil
    guard items.count <= Self.fewItems, let current else {
      return setItems(queue, current: current)
    }
    for item in items {
      let start = order.index(of: current) ?? 0
      let reference = order.item(
        at: Int.random(in: start..<max(order.count, start + 1), using: &random))
      _ = order.insert([item], after: reference)
    }
  }

  /// Puts an item, new or not, after another one, or at the end.
  mutating func put(_ item: ItemID, after reference: ItemID?) {
    guard item != reference else { return }
    previousRound = nil
    _ = order.remove(item)
    _ = order.insert([item], after: reference)
  }

  mutating func remove(_ item: ItemID) {
    previousRound = nil
    _ = order.remove(item)
  }

  private mutating func shuffle(_ items: OrderedItems, played: [ItemID], current: ItemID?) {
    previousRound = nil
    // What was played twice comes where it was played last.
    let latest = OrderedItems(played.reversed()).elements.reversed()
    var known = OrderedItems(latest.filter { $0 != current && items.contains($0) })
    if let current, items.contains(current) { _ = known.insert([current], after: nil) }
    var rest = items.elements.filter { !known.contains($0) }
    rest.shuffle(using: &random)
    _ = known.insert(rest, after: nil)
    order = known
  }
}
