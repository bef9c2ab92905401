/// A state machine that decides when a web page, which is no medium itself, is searched for one, and what becomes of
/// the result.
///
/// Each item is looked into once: what was found there and fails as well is not. What a list has named is not looked
/// at as a list again: one that names itself has no end.
package struct PageSearchMachine: Sendable {
  /// The state of a player.
  package struct Playback: Hashable, Sendable {
    package var item: ItemID?
    /// A Boolean value that indicates whether the item has failed in a way in which a page does.
    package var mayBeAPage: Bool

    /// A player.
    package init(item: ItemID?, mayBeAPage: Bool) {
      (self.item, self.mayBeAPage) = (item, mayBeAPage)
    }
  }

  /// An action of the owner.
  package enum Action: Hashable, Sendable {
    /// Look what there is, and tell ``PageSearchMachine/found(_:insteadOf:)``.
    case search(ItemID, mayBeAList: Bool)
    /// Another item was selected: the result is no longer needed.
    case cancel
  }

  /// The use of a result.
  package enum Outcome: Hashable, Sendable {
    /// The result is played in place of the item.
    case play
    case nothingFound
    /// Another item is open by now.
    case tooLate
  }

  private enum Phase: Hashable {
    case idle
    case searching(ItemID)
  }

  private var phase = Phase.idle
  /// The item that was searched last, or the one that was found in it.
  private var seen: ItemID?
  private var listed: Set<ItemID> = []

  /// A machine that has looked at nothing.
  package init() {}

  /// A Boolean value that indicates whether a search is under way.
  package var isSearching: Bool { phase != .idle }

  /// Something of the player has changed.
  package mutating func changed(_ now: Playback) -> [Action] {
    var actions: [Action] = []
    if case .searching(let item) = phase, item != now.item {
      phase = .idle
      actions.append(.cancel)
    }
    guard now.mayBeAPage, let item = now.item, item != seen else { return actions }
    (seen, phase) = (item, .searching(item))
    return actions + [.search(item, mayBeAList: !listed.contains(item))]
  }

  /// More items of a list that was found.
  package mutating func listed(_ items: [ItemID]) { listed.formUnion(items) }

  /// Items were found, or none.
  /// - Parameter isList: true if a list has named them.
  package mutating func found(
    _ items: [ItemID], isList: Bool, insteadOf item: ItemID
  ) -> Outcome {
    guard phase == .searching(item) else { return .tooLate }
    phase = .idle
    guard let first = items.first else { return .nothingFound }
    if isList { listed(items) }
    seen = first
    return .play
  }
}
