/// A state machine that skips an item that cannot be played: the next one follows after the reason could be read, but
/// not forever. The player itself stays with what failed.
///
/// | Phase | What happens | What is done | Phase then |
/// |---|---|---|---|
/// | playing | an item fails, another one follows | wait | reading |
/// | playing | an item fails, none follows or too many have failed in a row | end | stopped |
/// | playing | the same while paused, or while something better is being looked for | pause | stopped |
/// | stopped by a pause | nothing better was found | end, if it was playing | stopped |
/// | reading | the time is over | skip; nothing if it is not to play | stopped |
/// | reading | the time is over, something better is being looked for | | due |
/// | due | nothing better was found | skip | stopped |
/// | reading, due, stopped | another item is open, or this one is tried again | stop waiting | playing |
/// | stopped by a pause | this item is tried again, because the network is back | play | playing |
package struct FailureSkipMachine: Sendable {
  /// So many failures in a row are no accident any more.
  static let limit = 3

  /// The state of a player.
  package struct Playback: Hashable, Sendable {
    package var item: ItemID?
    /// A Boolean value that indicates whether the item has failed and will not be retried automatically.
    package var hasFailed: Bool
    /// A Boolean value that indicates whether the item could be opened.
    package var isReady: Bool
    package var hasNext: Bool
    /// A Boolean value that indicates whether the player is meant to play.
    package var shouldPlay: Bool
    /// A Boolean value that indicates whether something better is being looked for at the item's address.
    package var isSearching: Bool

    /// A player.
    package init(
      item: ItemID?, hasFailed: Bool, isReady: Bool, hasNext: Bool, shouldPlay: Bool,
      isSearching: Bool
    ) {
      (self.item, self.hasFailed, self.isReady) = (item, hasFailed, isReady)
      (self.hasNext, self.shouldPlay, self.isSearching) = (hasNext, shouldPlay, isSearching)
    }
  }

  /// An action of the owner.
  package enum Action: Hashable, Sendable {
    /// Let the person read why, then tell ``FailureSkipMachine/timeIsOver(_:)``.
    case wait
    case stopWaiting
    /// Go to the next item, and say why.
    case skip
    /// Playback stops here, where something may still follow.
    case pause
    /// Playback stops here, and is over.
    case end
    /// Playback goes on where it stopped.
    case play
  }

  private enum Phase: Hashable {
    case playing
    case reading(ItemID)
    case due(ItemID)
    case stopped(ItemID, wasPlaying: Bool = false)

    var item: ItemID? {
      switch self {
      case .playing: nil
      case .reading(let item), .due(let item), .stopped(let item, _): item
      }
    }
  }

  private var phase = Phase.playing
  private var failures = 0

  /// A machine that has seen nothing fail.
  package init() {}

  /// Something of the player has changed.
  package mutating func changed(_ now: Playback) -> Action? {
    guard now.hasFailed, let item = now.item else {
      if now.isReady { failures = 0 }
      defer { phase = .playing }
      if case .stopped(let item, wasPlaying: true) = phase, item == now.item, !now.shouldPlay {
        return .play
      }
      return phase == .playing ? nil : .stopWaiting
    }
    guard phase.item != item else { return nil }
    failures += 1
    guard now.hasNext, failures < Self.limit else {
      failures = 0
      phase = .stopped(item, wasPlaying: now.shouldPlay)
      return now.shouldPlay && !now.isSearching ? .end : .pause
    }
    phase = .reading(item)
    return .wait
  }

  /// The time to read is over.
  package mutating func timeIsOver(_ now: Playback) -> Action? {
    guard case .reading(let item) = phase else { return nil }
    guard !now.isSearching else {
      phase = .due(item)
      return nil
    }
    return skip(item, now)
  }

  /// Handles a search that has found nothing better.
  package mutating func nothingFound(_ now: Playback) -> Action? {
    switch phase {
    case .due(let item): return skip(item, now)
    case .stopped(let item, wasPlaying: true):
      return now.hasFailed && now.item == item ? .end : nil
    case .playing, .reading, .stopped: return nil
    }
  }

  private mutating func skip(_ item: ItemID, _ now: Playback) -> Action? {
    phase = .stopped(item)
    return now.shouldPlay && now.hasFailed && now.item == item ? .skip : nil
  }
}
