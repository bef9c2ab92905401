import PlayheadCore
import PlayheadPlayer
import TestSupport
import Testing

@testable import Playhead

/// A long list is put into the queue in parts, and no more of it than is needed.
@MainActor @Suite(.serialized) struct QueueFillerTests {
  private let player = Player()
  private let address = { (number: Int) in "http://localhost:1/\(number)" }

  private func list(_ count: Int) async throws -> MediaOpener.Result {
    let text = (0..<count).map { address($0) + "\n" }.joined()
    return try await MediaOpener.Result(
      PlaylistReader(parsing: Array(text.utf8), format: .m3u, base: "file:///long.m3u"),
      name: "long.m3u", from: .localList)
  }

  /// Sets the items of the player without opening any.
  private func queue(_ items: [PlayerItem]) {
    player.items = items
    player.currentItem = nil
  }

  @Test func aListIsPutInInParts() async throws {
    let list = try await list(3500)
    #expect(list.items.count == PlaylistSource.partLength)
    let other = PlayerItem.simple(url: "http://localhost:1/other")
    queue(list.items + [other])
    var told: [String] = []
    let filler = QueueFiller(player: player) { told += $0 }
    filler.add(list.rests)
    #expect(await eventually { player.itemCount == 3501 })
    #expect(player.items.map(\.url) == (0..<3500).map(address) + [other.url])
    #expect(told.isEmpty)
  }

  @Test func aShortListHasNoRest() async throws {
    #expect(try await list(999).rests.isEmpty)
    let items = try await list(999).items
    #expect(items.count == 999)
  }

  @Test func aVeryLongListFollowsAsItIsPlayed() async throws {
    let list = try await list(6500)
    queue(list.items)
    var told: [String] = []
    let filler = QueueFiller(
      player: player, limits: QueueFiller.Limits(items: 3000, addressBytes: .max, ahead: 500)
    ) { told += $0 }
    filler.add(list.rests)
    let sentence = "“long.m3u” is very long. More items will be added during playback."
    #expect(await eventually { told == [sentence] })
    #expect(player.itemCount == 3000)
    // Not near its end yet, and then near it.
    player.currentItem = player.items(in: 2400..<2401).first
    player.currentItem = player.items(in: 2700..<2701).first
    #expect(await eventually { player.itemCount == 4000 })
    player.currentItem = player.items.last
    #expect(await eventually { player.itemCount == 5000 })
    player.currentItem = player.items.last
    #expect(await eventually { player.itemCount == 6000 })
    player.currentItem = player.items.last
    #expect(await eventually { player.itemCount == 6500 })
    #expect(player.items.map(\.url) == (0..<6500).map(address))
    #expect(told == [sentence])
  }

  @Test func longAddressesAreFewer() async throws {
    let list = try await list(5000)
    queue(list.items)
    var told: [String] = []
    let filler = QueueFiller(
      player: player, limits: QueueFiller.Limits(items: .max, addressBytes: 40_000, ahead: 0)
    ) { told += $0 }
    filler.add(list.rests)
    #expect(await eventually { told.count == 1 })
    #expect(player.itemCount == 2000)
  }

  @Test func whatIsTakenOutIsNotFollowed() async throws {
    let list = try await list(5000)
    queue(list.items)
    let filler = QueueFiller(
      player: player, limits: QueueFiller.Limits(items: 2000, addressBytes: .max, ahead: 500)
    ) { _ in }
    filler.add(list.rests)
    #expect(await eventually { player.itemCount == 2000 })
    // The last one alone does not matter.
    player.remove(try #require(player.items.last))
    #expect(await eventually { player.itemCount == 2999 })
    #expect(await filler.remaining().map(\.entries.count) == [2000])
    queue([.simple(url: "http://localhost:1/other")])
    #expect(await filler.remaining().isEmpty)
    #expect(player.itemCount == 1)
  }

  @Test func whatIsNotThereYetIsSavedToo() async throws {
    let list = try await list(4500)
    let other = PlayerItem.simple(url: "http://localhost:1/other")
    queue(list.items + [other])
    let filler = QueueFiller(
      player: player, limits: QueueFiller.Limits(items: 0, addressBytes: .max, ahead: 500)
    ) { _ in }
    filler.add(list.rests)
    let saved = PlaylistFile.playlist(of: player.items, followedBy: await filler.remaining())
    #expect(saved.entries.map(\.location) == (0..<4500).map(address) + [other.url])
  }

  /// The list was not too long: it was left.
  @Test func nothingIsToldOfAListThatIsLeftWhileItIsRead() async throws {
    let list = try await list(100_000)
    queue(list.items)
    var told: [String] = []
    let filler = QueueFiller(player: player) { told += $0 }
    filler.add(list.rests)
    queue([.simple(url: "http://localhost:1/other")])
    let second = try await self.list(2500)
    player.append(second.items)
    filler.add(second.rests)
    #expect(await eventually { player.itemCount == 2501 })
    #expect(told.isEmpty)
  }

  /// Verifies that items can be kept secret before they are added, as in incognito.
  @Test func whatFollowsIsGivenBeforeItIsAdded() async throws {
    let list = try await list(2500)
    queue(list.items)
    let filler = QueueFiller(player: player) { _ in }
    let rest = try #require(list.rests.first)
    var (former, given): ([Int], [[ItemID]]) = ([], [])
    filler.add([rest]) { former.append($0.count) }
    filler.beforeAdding { [player] items in
      #expect(items.allSatisfy { player.index(of: $0) == nil })
      given.append(items.map(\.id))
    }
    #expect(await eventually { player.itemCount == 2500 })
    #expect(former == [1000, 500])
    #expect(given.flatMap(\.self) == player.items.dropFirst(1000).map(\.id))
  }

  /// Files that were named one by one are no list, but many.
  @Test func veryManyAddressesArePutInInParts() async {
    let found = await MediaOpener.items(of: (0..<2500).map(address))
    #expect(found.items.count == 1000)
    queue(found.items)
    let filler = QueueFiller(player: player) { _ in }
    filler.add(found.rests)
    #expect(await eventually { player.itemCount == 2500 })
    #expect(player.items.map(\.url) == (0..<2500).map(address))
  }
}
