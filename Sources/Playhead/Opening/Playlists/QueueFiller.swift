internal import OpenCombine
internal import PlayheadCore
internal import PlayheadPlatform
internal import PlayheadPlayer
internal import PlayheadUI

/// A playlist of which not everything is in a queue yet.
struct PlaylistRest: Sendable {
  let source: PlaylistSource
  /// The items that were put into the queue last: the rest follows the last of these that is still there.
  var items: [PlayerItem]
  /// The number of bytes in the addresses that have been put into the queue.
  var addressBytes = 0
  /// A Boolean value that indicates whether the person has been told that the rest is not in the queue.
  var hasTold = false
  /// Called with each part before it is put into the queue.
  var willAdd: @MainActor @Sendable ([PlayerItem]) -> Void = { _ in }
}

/// Puts what is left of long playlists into a player's queue, a part in each turn of the main loop: all of it up to a
/// hundred thousand items, and from there on as what is played comes near.
@MainActor final class QueueFiller {
  /// The amounts at which there is enough in the queue.
  struct Limits {
    var items = InputLimits.queuedItems
    var addressBytes = InputLimits.queuedAddressBytes
    var ahead = InputLimits.queuedAhead
  }

  private weak var player: Player?
  private let limits: Limits
  private let tell: ([String]) -> Void
  private var rests: [PlaylistRest] = []
  /// The source that is being read, or `nil` if none is.
  private var source: PlaylistSource?
  private var reading: Task<Void, Never>?
  /// The number of callers that are asking for what is not in the queue yet.
  private var holds = 0
  private var watch: AnyCancellable?

  /// - Parameter tell: shows sentences to the person.
  init(player: Player, limits: Limits = Limits(), tell: @escaping ([String]) -> Void) {
    self.player = player
    self.limits = limits
    self.tell = tell
    watch = player.changePublisher.sink { [weak self] in self?.fill() }
  }

  /// Puts rests behind what is in the queue of them already.
  /// - Parameter willAdd: called with each part before it is put into the queue.
  func add(
    _ rests: [PlaylistRest],
    willAdd: @escaping @MainActor @Sendable ([PlayerItem]) -> Void = { _ in }
  ) {
    self.rests += rests.map { rest in
      var rest = rest
      rest.willAdd = willAdd
      return rest
    }
    fill()
  }

  /// Lets something be done with each part of what is left now, before it is put into the queue.
  func beforeAdding(_ action: @escaping @MainActor @Sendable ([PlayerItem]) -> Void) {
    for index in rests.indices {
      let former = rests[index].willAdd
      rests[index].willAdd = {
        former($0)
        action($0)
      }
    }
  }

  /// Returns what is not in the queue yet, by the items that it follows. Nothing is added until it is known.
  func remaining() async -> [(item: PlayerItem, entries: [PlaylistEntry])] {
    holds += 1
    defer {
      holds -= 1
      fill()
    }
    // What has been read already is put in first.
    await reading?.value
    var found: [(PlayerItem, [PlaylistEntry])] = []
    for rest in rests {
      guard let last = anchor(of: rest) else { continue }
      let items = await rest.source.remainingItems().compactMap(PlaylistFile.entry)
      found.append((last, items + (await rest.source.remaining())))
    }
    return found
  }

  private func fill() {
    // The item that the others follow was removed: they are no longer needed.
    if let source, !rests.contains(where: { $0.source === source && anchor(of: $0) != nil }) {
      reading?.cancel()
    }
    guard source == nil, holds == 0, !rests.isEmpty else { return }
    rests.removeAll { anchor(of: $0) == nil }
    guard let rest = rests.first(where: isNeeded) else { return }
    source = rest.source
    reading = Task { [weak self] in
      let part = try? await rest.source.next()
      self?.take(part ?? PlaylistSource.Part(isLast: true), of: rest.source)
    }
  }

  private func take(_ part: PlaylistSource.Part, of source: PlaylistSource) {
    guard source === self.source,
      let index = rests.firstIndex(where: { $0.source === source })
    else { return }
    guard let player, let last = anchor(of: rests[index]) else {
      // What it follows is gone: nothing is to be told of it either.
      rests.remove(at: index)
      self.source = nil
      return fill()
    }
    rests[index].items = part.items
    rests[index].addressBytes = rests[index].addressBytes.addingClamped(part.addressBytes)
    rests[index].willAdd(part.items)
    player.insert(part.items, after: last)
    var problems = part.problems
    if part.isLast {
      rests.remove(at: index)
    } else if !rests[index].hasTold, !isNeeded(rests[index]) {
      rests[index].hasTold = true
      problems.append(
        source.name.isEmpty
          ? localized("The playlist is very long. More items will be added during playback.")
          : localized("“%1” is very long. More items will be added during playback.", source.name))
    }
    if !problems.isEmpty { tell(problems) }
    self.source = nil
    fill()
  }

  /// The item that a rest follows; nil if it has gone.
  private func anchor(of rest: PlaylistRest) -> PlayerItem? {
    rest.items.last { player?.index(of: $0) != nil }
  }

  private func isNeeded(_ rest: PlaylistRest) -> Bool {
    guard let player else { return false }
    if player.itemCount < limits.items, rest.addressBytes < limits.addressBytes { return true }
    guard let current = player.currentItem.flatMap({ player.index(of: $0) }),
      let end = anchor(of: rest).flatMap({ player.index(of: $0) })
    else { return false }
    return (0..<limits.ahead).contains(end - current)
  }
}
