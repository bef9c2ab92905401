import OpenCombine
import PlayheadCore
import PlayheadPlayer
import TestMedia
import TestPlayers
import TestSupport
import Testing

/// The model's acceptance cases 40 to 49: the queue. Those about the order alone
/// are also tables of the pure queue, in PlayheadCoreTests.
@MainActor @Suite(.serialized) struct QueueCases {
  private func items(_ count: Int) throws -> [PlayerItem] {
    let url = try TestMedia.uri(.mp4())
    return (0..<count).map { _ in .simple(url: url) }
  }

  @Test func case40_aSurvivingItemPlaysOnUninterrupted() async throws {
    let items = try items(4)
    let player = makePlayer(items: Array(items[0...2]))
    player.play()
    #expect(await eventually { player.time() ?? .zero > .milliseconds(300) })
    let states = Collected(player.propertiesPublisher.slice(at: \.playbackState))
    let before = try #require(player.time())
    player.items = [items[3], items[2], items[0]]
    #expect(player.currentItem == items[0])
    #expect(try #require(player.time()) >= before)
    #expect(await eventually { player.time() ?? .zero > before + .milliseconds(300) })
    #expect(states.values == [.playing])
  }

  @Test func case41_withoutASurvivorTheFirstNewItemIsCurrent() throws {
    let items = try items(4)
    let player = makePlayer(items: [items[0], items[1]])
    player.items = [items[2], items[3]]
    #expect(player.currentItem == items[2])
  }

  @Test func case42_removingTheCurrentItemOpensTheNext() throws {
    let items = try items(3)
    let player = makePlayer(items: items)
    player.remove(items[0])
    #expect(player.currentItem == items[1])
    #expect(player.items == [items[1], items[2]])
    player.removeAllItems()
    #expect(player.currentItem == nil)
    #expect(player.items.isEmpty)
  }

  @Test(arguments: [true, false])
  func whatAnObserverAddsDuringARemovalStays(removesAll: Bool) throws {
    let items = try items(1)
    let player = makePlayer(items: items)
    var isAdded = false
    let token = player.objectWillChange.sink { _ in
      guard !isAdded else { return }
      isAdded = true
      player.append(items)
    }
    if removesAll { player.removeAllItems() } else { player.remove(items[0]) }
    #expect(isAdded)
    #expect(player.items == items)
    #expect(player.currentItem == items[0])
    token.cancel()
  }

  @Test func case43_movesThatMoveNothingAreRefused() throws {
    let items = try items(3)
    let foreign = PlayerItem.simple(url: items[0].url ?? "")
    let player = makePlayer(items: items)
    #expect(!player.move(items[0], before: items[0]))
    #expect(!player.move(items[0], after: items[0]))
    #expect(!player.move(items[0], before: items[1]))
    #expect(!player.move(items[1], after: items[0]))
    #expect(!player.move(foreign, before: items[1]))
    #expect(!player.move(items[1], after: foreign))
    #expect(!player.move(items[0], before: nil))
    #expect(!player.move(items[2], after: nil))
    #expect(player.items == items)
    #expect(player.move(items[2], before: nil))
    #expect(player.move(items[0], after: nil))
    #expect(player.items == [items[2], items[1], items[0]])
    #expect(player.currentItem == items[0])
  }

  @Test func case44_nothingIsInsertedBesideAForeignItem() throws {
    let items = try items(2)
    let (foreign, new) = (PlayerItem.simple(url: "x:"), PlayerItem.simple(url: "y:"))
    let player = makePlayer(items: items)
    #expect(!player.insert(new, before: foreign))
    #expect(!player.insert(new, after: foreign))
    #expect(!player.append(items[0]))
    #expect(!player.prepend(items[1]))
    #expect(player.items == items)
    #expect(player.insert(new, after: items[0]))
    #expect(player.prepend(foreign))
    #expect(player.items == [foreign, items[0], new, items[1]])
    #expect(player.currentItem == items[0])
    #expect(player.previousItems == [foreign])
    #expect(player.nextItems == [new, items[1]])
  }

  @Test func case45_smartNavigationReturnsToTheBeginningFirst() async throws {
    let url = try longClip()
    let items = (0..<2).map { _ in PlayerItem.simple(url: url) }
    let player = makePlayer(items: items)
    player.advanceToNextItem()
    #expect(await eventually { player.playbackState == .paused })
    await seek(player, at(.seconds(5)))
    #expect(player.canReturnToPreviousItem)
    player.returnToPreviousItem()
    #expect(player.currentItem == items[1])
    #expect(await eventually { player.time() == .zero })
    player.returnToPreviousItem()
    #expect(player.currentItem == items[0])
    #expect(await eventually { player.playbackState == .paused })
    await seek(player, at(.seconds(1)))
    #expect(player.canReturnToPreviousItem)
    player.returnToPreviousItem()
    #expect(player.currentItem == items[0])
    #expect(await eventually { player.time() == .zero })
  }

  @Test func case46_immediateNavigationReturnsToThePreviousItem() async throws {
    let url = try longClip()
    let items = (0..<2).map { _ in PlayerItem.simple(url: url) }
    let player = makePlayer(items: items, navigationMode: .immediate)
    player.advanceToNextItem()
    #expect(await eventually { player.playbackState == .paused })
    await seek(player, at(.seconds(5)))
    player.returnToPreviousItem()
    #expect(player.currentItem == items[0])
    #expect(await eventually { player.playbackState == .paused })
    await seek(player, at(.seconds(5)))
    #expect(!player.canReturnToPreviousItem)
    player.returnToPreviousItem()
    #expect(player.currentItem == items[0])
    #expect(try #require(player.time()) > .seconds(4))
  }

  @Test func case48_repeatingAllWrapsAtBothEnds() throws {
    let items = try items(3)
    let player = makePlayer(items: items, navigationMode: .immediate)
    player.repeatMode = .all
    player.returnToPreviousItem()
    #expect(player.currentItem == items[2])
    player.advanceToNextItem()
    #expect(player.currentItem == items[0])
  }

  @Test func case48_repeatingOneRepeatsUntilItIsSwitchedOff() async throws {
    let player = makePlayer(try shortClip(), try TestMedia.uri(.mp4()))
    player.repeatMode = .one
    let ends = Collected(
      player.propertiesPublisher.slice(at: \.coreProperties.itemProperties.status)
        .filter { $0 == .ended })
    player.play()
    #expect(await eventually { ends.values.count == 2 })
    #expect(player.currentItem == player.items[0])
    player.repeatMode = .off
    #expect(await eventually { player.currentItem == player.items[1] })
  }

  @Test func case48_repeatingAfterTheEndDoesNotRestart() async throws {
    let player = makePlayer(try shortClip())
    player.play()
    #expect(
      await eventually { player.currentItem == nil && player.canReplay })
    player.repeatMode = .all
    await turns(50)
    #expect(player.currentItem == nil)
    player.repeatMode = .one
    await turns(50)
    #expect(player.playbackState == .idle)
  }

  @Test func case49_aForeignItemTakesTheCurrentOnesPlace() throws {
    let items = try items(3)
    let foreign = PlayerItem.simple(url: try TestMedia.uri(.webm()))
    let player = makePlayer(items: items)
    player.advanceToNextItem()
    player.currentItem = foreign
    #expect(player.items == [items[0], foreign, items[2]])
    #expect(player.currentItem == foreign)
  }

  @Test func case49_noItemKeepsTheQueue() async throws {
    let items = try items(2)
    let player = makePlayer(items: items)
    player.currentItem = nil
    #expect(player.items == items)
    #expect(player.playbackState == .idle)
    #expect(player.currentItem == nil)
  }

  @Test(arguments: [true, false])
  func case49_theSameItemGoesBackToItsBeginning(plays: Bool) async throws {
    let player = makePlayer(try longClip())
    #expect(await eventually { player.playbackState == .paused })
    await seek(player, at(.seconds(20)))
    player.shouldPlay = plays
    player.currentItem = player.items[0]
    #expect(await eventually { player.time().map { $0 < .seconds(2) } ?? false })
    #expect(player.playbackState == (plays ? .playing : .paused))
  }
}
